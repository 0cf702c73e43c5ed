import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ChatAnalytics } from "#contracts/calls/chat";
import { DAY_MS } from "#contracts/utc-days";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { deleteOldChatSessions } from "#modules/chat";
import { useTestShop } from "#test/create-test-shop";
import { callerWith, signIn } from "#test/api/customer-purchase";

const eventsUrl = "/api/chatbot/events";

describe("what the chat counts", () => {
  const shop = useTestShop();
  const asVisitor = callerWith(shop, null);
  const record = (kind: string, sessionId: string = randomUUID()) =>
    asVisitor("POST", eventsUrl, { sessionId, kind });
  const analytics = async () => {
    const boss = await signIn(shop, { role: "admin" });
    return (await boss.call<ChatAnalytics>("GET", "/api/chatbot/analytics")).body;
  };

  test("is nothing before the first visit", async () => {
    expect(await analytics()).toMatchObject({
      totalConversations: 0,
      activeUsers: 0,
      conversionRate: 0,
    });
  });

  test("includes all visits that opened the chat, those of 30 days, and the share that sent a request", async () => {
    await record("opened");
    shop.advance(31 * DAY_MS);
    const visit = randomUUID();
    await record("opened", visit);
    await record("request", visit);
    await record("opened");
    expect(await analytics()).toMatchObject({
      totalConversations: 3,
      activeUsers: 2,
      conversionRate: 33.3,
    });
    const { days } = await analytics();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: dayIn(defaultCalendar.timezone, new Date(Date.now() + 31 * DAY_MS)),
      conversations: 2,
      requests: 1,
    });
    expect(days[0]).toMatchObject({ conversations: 0, requests: 0 });
  });

  test("includes a visit once, however often and from how many tabs it reports", async () => {
    const visit = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => record("opened", visit)));
    await Promise.all(Array.from({ length: 10 }, () => record("request", visit)));
    expect(await analytics()).toMatchObject({ totalConversations: 1, conversionRate: 100 });
  });

  test("includes a request without an opened chat as a conversation", async () => {
    await record("request");
    expect(await analytics()).toMatchObject({ totalConversations: 1, conversionRate: 100 });
  });

  test("stays when the visits are deleted", async () => {
    await record("opened");
    shop.advance(31 * DAY_MS);
    await deleteOldChatSessions(shop.app.asSystem("test"));
    const { rows } = await shop.database.pool.query("select * from chat_sessions");
    expect(rows).toEqual([]);
    expect(await analytics()).toMatchObject({ totalConversations: 1, activeUsers: 0 });
  });

  test.each([
    {},
    { sessionId: randomUUID() },
    { sessionId: "me", kind: "opened" },
    { sessionId: randomUUID(), kind: "closed" },
  ])("refuses %o", async (payload) => {
    expect((await asVisitor("POST", eventsUrl, payload)).status).toBe(400);
  });

  test("drops everything else that is sent, such as text", async () => {
    const payload = { sessionId: randomUUID(), kind: "opened", text: "my secret roof" };
    await asVisitor("POST", eventsUrl, payload);
    const { rows } = await shop.database.pool.query(
      "select 1 from chat_sessions t where t::text like '%roof%'",
    );
    expect(rows).toEqual([]);
  });
});

describe("the limit on events", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const asVisitor = callerWith(shop, null);

  test("is sixty a minute per network", async () => {
    const payload = { sessionId: randomUUID(), kind: "opened" };
    const statuses = [];
    for (let turn = 0; turn < 61; turn++)
      statuses.push((await asVisitor("POST", eventsUrl, payload)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});
