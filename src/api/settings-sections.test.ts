import { beforeEach, describe, expect, test } from "vitest";
import type { StoredSettings } from "#contracts/calls/settings-sections";
import { settingsSections } from "#contracts/settings-sections";
import { defaultCalendar, type ShopCalendar } from "#contracts/shop-calendar";
import { auditedActions } from "#test/account-calls";
import { makeUser, type TestShop, useTestShop } from "#test/create-test-shop";
import { soon } from "#test/soon";

const thanksgiving = { date: "2026-11-26", name: "Thanksgiving" };
const changed: ShopCalendar = { ...defaultCalendar, holidays: [thanksgiving] };

describe("the shop's settings", () => {
  const shop = useTestShop();
  let token: string;
  beforeEach(async () => {
    ({ token } = await makeUser(shop, { role: "admin" }));
  });

  async function call<Body = StoredSettings>(
    method: "GET" | "PUT",
    payload?: object,
    {
      at = shop,
      url = "/api/settings/sections",
    }: { at?: Pick<TestShop, "server">; url?: string } = {},
  ) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await at.server.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json<Body>() };
  }
  const save = (value: object, version: number) =>
    call<StoredSettings & { fields?: object }>("PUT", { section: "calendar", value, version });
  const calendar = async (at: Pick<TestShop, "server"> = shop) =>
    (await call<ShopCalendar>("GET", undefined, { at, url: "/api/calendar" })).body;

  test("are the defaults until an admin changes them", async () => {
    const defaults = Object.entries(settingsSections).map(([name, { initial }]) => [
      name,
      { value: initial, version: 0, updatedAt: null },
    ]);
    expect((await call("GET")).body).toEqual(Object.fromEntries(defaults));
    expect(await calendar()).toEqual(defaultCalendar);
  });

  test("reach everybody at once when they are saved, in other processes too", async () => {
    const other = await shop.startAnother();
    expect(await calendar(other)).toEqual(defaultCalendar);
    expect(await calendar()).toEqual(defaultCalendar);
    const { body } = await save(changed, 0);
    expect(body.calendar).toEqual({ value: changed, version: 1, updatedAt: expect.any(String) });
    expect(await calendar()).toEqual(changed);
    await soon(async () => expect(await calendar(other)).toEqual(changed));
    await other.close();
    expect(await auditedActions(shop)).toEqual(["settings.changed"]);
  });

  test("are never overwritten with a stale version", async () => {
    const saves = await Promise.all(Array.from({ length: 4 }, () => save(changed, 0)));
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await save(defaultCalendar, 0)).status).toBe(409);
    expect(await calendar()).toEqual(changed);
  });

  const monday = { ...defaultCalendar.schedule.monday, end: "06:00" };
  const closed = Object.fromEntries(
    Object.entries(defaultCalendar.schedule).map(([day, hours]) => [
      day,
      { ...hours, enabled: false },
    ]),
  );
  test.each<[string, object]>([
    ["value.timezone", { timezone: "Mars/Olympus" }],
    ["value.schedule.monday", { schedule: { ...defaultCalendar.schedule, monday } }],
    ["value.schedule", { schedule: closed }],
    ["value.holidays.0", { holidays: [{ date: "2026-02-30", name: "No day" }] }],
    ["value.holidays.0", { holidays: [{ date: "2026-12-25", name: " " }] }],
    ["value.holidays.1", { holidays: [thanksgiving, thanksgiving] }],
  ])("are refused with the field %s", async (field, wrong) => {
    const { status, body } = await save({ ...defaultCalendar, ...wrong }, 0);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await calendar()).toEqual(defaultCalendar);
    expect(await auditedActions(shop)).toEqual([]);
  });
});
