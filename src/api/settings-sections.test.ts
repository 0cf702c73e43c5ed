import { beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contracts/calls/audit";
import type { StoredSettings } from "#contracts/calls/settings-sections";
import type { StoredTier } from "#contracts/delivery-tiers";
import { makeWeek } from "#contracts/opening-hours";
import { settingsSections } from "#contracts/settings-sections";
import { defaultCalendar, type ShopCalendar } from "#contracts/shop-calendar";
import { auditedActions } from "#test/api/account-calls";
import { admin, makeProduct, makeUser, type TestShop, useTestShop } from "#test/create-test-shop";
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

  test("leave in the audit log what was changed, from what to what", async () => {
    await save({ ...defaultCalendar, timezone: "America/Denver" }, 0);
    await save({ ...changed, timezone: "America/Denver" }, 1);
    const { body } = await call<AuditEntry[]>("GET", undefined, {
      url: "/api/audit?thing=settings:calendar",
    });
    const version = (text: string) => ({ term: "Version", before: null, text });
    expect(body.map(({ details }) => details)).toEqual([
      [{ term: "Holidays", before: null, text: "changed" }, version("2")],
      [
        { term: "Timezone", before: defaultCalendar.timezone, text: "America/Denver" },
        version("1"),
      ],
    ]);
  });

  test("are never overwritten with a stale version", async () => {
    const saves = await Promise.all(Array.from({ length: 4 }, () => save(changed, 0)));
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect((await save(defaultCalendar, 0)).status).toBe(409);
    expect(await calendar()).toEqual(changed);
  });

  const nineTo = (end: string) => ({ enabled: true, start: "09:00", end });
  const openOnSaturdaysTo = (end: string) => ({
    ...defaultCalendar,
    schedule: makeWeek({ ...nineTo("17:00"), enabled: false }, nineTo(end), {
      ...nineTo("17:00"),
      enabled: false,
    }),
  });
  const slow: StoredTier = {
    id: "",
    name: "Economy",
    hours: 1000,
    counting: "working",
    surchargeCents: 0,
  };

  test("refuse hours in which a tier of a product would take more than a year", async () => {
    await makeProduct(shop.as(admin), { title: "Roof Report", tiers: [slow], status: "draft" });
    const { status, body } = await save(openOnSaturdaysTo("09:01"), 0);
    const message =
      "“Economy” (1000 working hours) of “Roof Report” would take more than a year in these hours. Please open longer, or change that delivery tier first.";
    expect([status, body.fields]).toEqual([400, { "value.schedule": message }]);
    expect((await save(openOnSaturdaysTo("18:00"), 0)).status).toBe(400);
    expect(await calendar()).toEqual(defaultCalendar);
    expect((await save(changed, 0)).status).toBe(200);
  });

  test("with few hours are refused to a product's tiers that would take more than a year", async () => {
    expect((await save(openOnSaturdaysTo("09:01"), 0)).status).toBe(200);
    const make = (...hours: number[]) =>
      shop.server.inject({
        method: "POST",
        url: "/api/products",
        headers: { authorization: `Bearer ${token}` },
        payload: {
          title: "Roof Report",
          original: 50,
          sale: 40,
          tiers: hours.map((count) => ({
            name: `Within ${count}`,
            hours: count,
            counting: count > 24 ? "clock" : "working",
            surcharge: 0,
          })),
        },
      });
    const refused = await make(1000, 2);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining("more than a year"),
      fields: { "tiers.1.hours": expect.stringContaining("“Within 2” (2 working hours)") },
    });
    expect((await make(1000)).statusCode).toBe(201);
  });

  test("with few hours leave requests their hours, counted around the clock", async () => {
    await save(openOnSaturdaysTo("09:01"), 0);
    const { statusCode } = await shop.server.inject({
      method: "POST",
      url: "/api/contact",
      payload: {
        name: "Dana Reyes",
        email: "dana@example.com",
        phone: "+15125550177",
        message: "Please call me.",
        agree: true,
      },
    });
    expect(statusCode).toBe(200);
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
