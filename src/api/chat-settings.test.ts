import { beforeEach, describe, expect, test } from "vitest";
import { defaultChatSettings } from "#contracts/chat-settings";
import { auditedActions } from "#test/api/account-calls";
import { makeUser, type TestShop, useTestShop } from "#test/create-test-shop";
import { soon } from "#test/soon";

const quietRule = { enabled: false, keywords: ["gutter"], response: "We measure gutters." };
const changed = {
  ...defaultChatSettings,
  appearance: { ...defaultChatSettings.appearance, chatbotName: "Ridge" },
  autoResponses: [...defaultChatSettings.autoResponses, quietRule],
};

type Method = "GET" | "POST" | "PUT";

async function call(
  shop: Pick<TestShop, "server">,
  method: Method,
  path: string,
  { token, payload }: { token?: string; payload?: object } = {},
) {
  const response = await shop.server.inject({
    method,
    url: `/api/chatbot/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

describe("the chat's settings", () => {
  const shop = useTestShop();
  let token: string;
  beforeEach(async () => {
    ({ token } = await makeUser(shop, { role: "admin" }));
  });
  const read = async (who?: string) =>
    (await call(shop, "GET", "settings", who === undefined ? {} : { token: who })).body;
  const save = (payload: object) => call(shop, "PUT", "settings", { token, payload });

  test("are the defaults for everybody until somebody changes them", async () => {
    expect(await read()).toEqual(defaultChatSettings);
    expect(await read(token)).toEqual({ ...defaultChatSettings, version: 0 });
  });

  test("are changed by an admin and seen by everybody at once, in other processes too", async () => {
    const other = await shop.startAnother();
    expect((await call(other, "GET", "settings")).body.appearance.chatbotName).toMatch(/Assistant/);
    expect(await read()).toEqual(defaultChatSettings);
    expect(await save(changed)).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await read()).appearance.chatbotName).toBe("Ridge");
    await soon(async () =>
      expect((await call(other, "GET", "settings")).body.appearance.chatbotName).toBe("Ridge"),
    );
    await other.close();
    expect(await auditedActions(shop)).toEqual(["chatbot-settings.changed"]);
    const { rows } = await shop.database.pool.query("select details from audit_log");
    expect(rows).toEqual([
      { details: { version: 1, changed: { appearance: true, autoResponses: true } } },
    ]);
  });

  test("show what is switched off to admins only", async () => {
    await save(changed);
    expect((await read()).autoResponses).toEqual(defaultChatSettings.autoResponses);
    expect(await read()).not.toHaveProperty("version");
    const { token: customer } = await makeUser(shop);
    expect((await read(customer)).autoResponses).toEqual(defaultChatSettings.autoResponses);
    expect((await read(token)).autoResponses).toEqual(changed.autoResponses);
    expect((await read()).autoResponses).toEqual(defaultChatSettings.autoResponses);
  });

  test("have hours of their own unless an admin chooses the shop's", async () => {
    const { businessHours } = defaultChatSettings;
    const { usesShopCalendar: _, ...own } = { ...businessHours, enabled: true };
    expect((await save({ ...changed, businessHours: own })).status).toBe(200);
    expect((await read()).businessHours).toEqual({ ...own, usesShopCalendar: false });
    await save({ ...changed, businessHours: { ...own, usesShopCalendar: true } });
    expect((await read()).businessHours).toEqual({ ...own, usesShopCalendar: true });
    expect(
      (await save({ ...changed, businessHours: { ...own, usesShopCalendar: 1 } })).status,
    ).toBe(400);
    // As earlier releases stored them.
    await shop.database.pool.query(
      "update chat_settings set settings = settings #- '{businessHours,usesShopCalendar}'",
    );
    expect((await read(token)).businessHours).toEqual({ ...own, usesShopCalendar: false });
  });

  test("go back to the defaults", async () => {
    await save(changed);
    expect(await call(shop, "POST", "reset", { token })).toEqual({
      status: 200,
      body: { ...defaultChatSettings, version: 2 },
    });
    expect(await read()).toEqual(defaultChatSettings);
    expect(await auditedActions(shop)).toContain("chatbot-settings.reset");
  });

  test("are never overwritten with a stale version", async () => {
    const { version } = await read(token);
    await save(changed);
    expect(await save({ ...defaultChatSettings, version })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await read()).appearance.chatbotName).toBe("Ridge");
    const saves = await Promise.all(
      Array.from({ length: 5 }, () => save({ ...defaultChatSettings, version: 1 })),
    );
    expect(saves.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  test("are saved trimmed, without blank keywords and unknown fields", async () => {
    const { body } = await save({
      ...changed,
      quickResponses: [" How? "],
      autoResponses: [{ enabled: true, keywords: ["a", " ", "b "], response: " c " }],
      isAdmin: true,
    });
    expect(body).toMatchObject({
      quickResponses: ["How?"],
      autoResponses: [{ enabled: true, keywords: ["a", "b"], response: "c" }],
    });
    expect(body).not.toHaveProperty("isAdmin");
  });

  test.each<[string, object]>([
    ["behavior.autoOpenDelay", { behavior: { ...changed.behavior, autoOpenDelay: 4000 } }],
    ["behavior.responseDelay", { behavior: { ...changed.behavior, responseDelay: 150 } }],
    ["behavior.responseDelay", { behavior: { ...changed.behavior, responseDelay: "100" } }],
    ["appearance.primaryColor", { appearance: { ...changed.appearance, primaryColor: "red" } }],
    ["appearance.avatar", { appearance: { ...changed.appearance, avatar: "🏠".repeat(20) } }],
    ["quickResponses.1", { quickResponses: ["Same", " same"] }],
    ["autoResponses.0", { autoResponses: [{ enabled: true, keywords: [" "], response: "x" }] }],
    ["businessHours.timezone", { businessHours: { ...changed.businessHours, timezone: "UTC" } }],
    [
      "businessHours.schedule.friday",
      {
        businessHours: {
          ...changed.businessHours,
          schedule: {
            ...changed.businessHours.schedule,
            friday: { enabled: true, start: "17:00", end: "09:00" },
          },
        },
      },
    ],
    ["behavior", { behavior: undefined }],
  ])("are refused with the field %s", async (field, wrong) => {
    const { status, body } = await save({ ...changed, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(await read()).toEqual(defaultChatSettings);
    expect(await auditedActions(shop)).toEqual([]);
  });
});
