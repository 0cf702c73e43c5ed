import { beforeEach, describe, expect, test } from "vitest";
import type { StoredTier } from "#contracts/delivery-tiers";
import type { Order } from "#contracts/calls/order";
import { defaultDelivery } from "#contracts/delivery-settings";
import { makeWeek } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { updateProduct } from "#modules/catalogue";
import { reportDueOrders } from "#modules/orders/due";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { callerWith } from "#test/api/customer-purchase";
import {
  approve,
  capture,
  get,
  orderBody,
  placeOrder,
  roof,
  startPaying,
  storedLines,
  verifyGuest,
} from "#test/api/guest-purchase";
import { hours } from "#test/api/guest-payments";
import { announceChange } from "#platform/change-feed";
import { warningText } from "#orders/order-warning";
import { saveSection } from "#test/api/save-section";
import { soon } from "#test/soon";

const tiers: StoredTier[] = [
  { id: "s", name: "Standard", hours: 48, counting: "clock", surchargeCents: 0 },
  { id: "x", name: "Express", hours: 4, counting: "working", surchargeCents: 2000 },
];

describe("the due time of an order", () => {
  const shop = useTestShop();
  const system = () => shop.app.asSystem("test");
  let product: string;
  beforeEach(async () => {
    // A Friday at 10:00 in New York.
    shop.advance(Date.parse("2026-11-20T15:00:00Z") - system().now().getTime());
    await verifyGuest(shop);
    product = await makeProduct(shop.as(admin), { tiers });
  });

  const line = (tier?: string) => ({
    product,
    quantity: 1,
    projectDetails: roof,
    ...(tier && { tier }),
  });
  const order = async (amount: number, ...lines: ReturnType<typeof line>[]) =>
    placeOrder(
      shop,
      orderBody(product, { products: lines, payment: { provider: "paypal", amount } }),
    );
  async function pay(orderId: string) {
    const intentId = await startPaying(shop, orderId);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(200);
  }
  const dueAt = async (orderId: string) => {
    const { rows } = await shop.database.pool.query<{ due_at: Date | null }>(
      "select due_at from orders where id = $1",
      [orderId],
    );
    return rows[0]!.due_at?.toISOString() ?? null;
  };
  async function paidOrder(tier: string, amount: number) {
    const { body } = await order(amount, line(tier));
    await pay(body._id);
    return body._id;
  }
  async function selectDueNotices(userId: string) {
    const { rows } = await shop.database.pool.query<{ title: string; message: string }>(
      "select title, message from notifications where user_id = $1 and title like 'Order is%' order by created_at",
      [userId],
    );
    return rows;
  }

  test("is counted from the payment, by the tier that was bought, whose surcharge is in the price", async () => {
    const { body, status } = await order(69.9, line("x"));
    expect(status).toBe(201);
    expect(await dueAt(body._id)).toBeNull();
    shop.advance(hours);
    await pay(body._id);
    expect(await dueAt(body._id)).toBe("2026-11-20T20:00:00.000Z");
    expect(await storedLines(shop, body._id)).toMatchObject([
      { unit_price_cents: 6990, snapshot: { tier: tiers[1] } },
    ]);
  });

  test("is each line's own, by the product's first tier if none was chosen; the order's is the earliest", async () => {
    const { body } = await order(119.8, line(), line("x"));
    await pay(body._id);
    expect(await dueAt(body._id)).toBe("2026-11-20T19:00:00.000Z");
    // A session of the office ends while nobody uses it.
    const signInStaff = async () =>
      callerWith(shop, (await makeUser(shop, { role: "staff" })).token);
    const products = async () => {
      const seen = await (await signInStaff())<Order>("GET", `/api/orders/${body._id}`);
      return seen.body.products.map(({ dueAt, isLate }) => ({ dueAt, isLate }));
    };
    const [slow, fast] = ["2026-11-22T15:00:00.000Z", "2026-11-20T19:00:00.000Z"];
    expect(await products()).toEqual([
      { dueAt: slow, isLate: false },
      { dueAt: fast, isLate: false },
    ]);
    shop.advance(4 * hours);
    expect(await products()).toEqual([
      { dueAt: slow, isLate: false },
      { dueAt: fast, isLate: true },
    ]);
    const files = { remarks: "", attachmentUrls: [] };
    await (
      await signInStaff()
    )("PUT", `/api/orders/${body._id}/complete`, files);
    expect((await products()).map(({ isLate }) => isLate)).toEqual([false, true]);
  });

  test("is watched for each line of an order, whose notices name what is due", async () => {
    const { user } = await makeUser(shop, { role: "staff" });
    const wall = await makeProduct(shop.as(admin), { title: "Wall Report", tiers });
    const { body } = await order(169.7, line(), line("x"), { ...line(), product: wall });
    await pay(body._id);
    const titles = async () => {
      await reportDueOrders(system());
      await reportDueOrders(system());
      await shop.react();
      return (await selectDueNotices(user.id)).map(({ title }) => title);
    };
    const fast = "Roof Measurement Report";
    shop.advance(3 * hours);
    const soon = `Order is due soon: ${fast}`;
    expect(await titles()).toEqual([soon]);
    shop.advance(hours);
    const late = `Order is late: ${fast}`;
    expect(await titles()).toEqual([soon, late]);
    shop.advance(32 * hours);
    const slow = `${fast} and 1 more`;
    expect(await titles()).toEqual([soon, late, `Order is due soon: ${slow}`]);
    shop.advance(12 * hours);
    expect((await titles()).slice(3)).toEqual([`Order is late: ${slow}`]);
    shop.advance(24 * hours);
    expect(await titles()).toHaveLength(4);
  });

  test("can't be bought with the old total once the tier's surcharge has changed", async () => {
    const dearer = tiers.map((tier) => ({ ...tier, surchargeCents: tier.surchargeCents * 2 }));
    await updateProduct(shop.as(admin), product, { tiers: dearer });
    expect(await order(69.9, line("x"))).toMatchObject({
      status: 409,
      body: { code: "amount_changed" },
    });
    expect((await order(89.9, line("x"))).status).toBe(201);
  });

  test("stays when the tiers or the calendar change after the order was paid", async () => {
    const orderId = await paidOrder("x", 69.9);
    const before = await dueAt(orderId);
    await updateProduct(shop.as(admin), product, { tiers: tiers.slice(0, 1) });
    const holidays = [{ date: "2026-11-20", name: "Founders' Day" }];
    await saveSection(shop, "calendar", { ...defaultCalendar, holidays });
    expect(await dueAt(orderId)).toBe(before);
  });

  test("still follows the tier that was bought if that is removed before the payment", async () => {
    const { body } = await order(69.9, line("x"));
    await updateProduct(shop.as(admin), product, { tiers: tiers.slice(0, 1) });
    await pay(body._id);
    expect(await dueAt(body._id)).toBe("2026-11-20T19:00:00.000Z");
  });

  test("is in the confirmation, with the shop's zone", async () => {
    await paidOrder("x", 69.9);
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.startsWith("Confirmed:"));
    expect(mail?.text).toContain("You will have them by Fri, Nov 20, 2:00 PM EST.");
  });

  test("is in the confirmation of several lines as that of the first and of the last", async () => {
    const { body } = await order(119.8, line(), line("x"));
    await pay(body._id);
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.startsWith("Confirmed:"));
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      "You will have them by Fri, Nov 20, 2:00 PM EST for the first report and Sun, Nov 22, 10:00 AM EST for the last.",
    );
  });

  test("is watched: the staff are notified once that it is due soon and once that it is late", async () => {
    const { user } = await makeUser(shop, { role: "staff" });
    const orderId = await paidOrder("x", 69.9);
    const number = orderId.slice(0, 8).toUpperCase();
    const notices = async () => {
      await reportDueOrders(system());
      await reportDueOrders(system());
      await shop.react();
      return (await selectDueNotices(user.id)).map(({ message }) => message);
    };
    expect(await notices()).toEqual([]);
    shop.advance(3 * hours);
    const soon = `Roof Measurement Report (order ${number}) is due Fri, Nov 20, 2:00 PM EST.`;
    expect(await notices()).toEqual([soon]);
    shop.advance(hours);
    const late = `Roof Measurement Report (order ${number}) was due Fri, Nov 20, 2:00 PM EST and is not delivered.`;
    expect(await notices()).toEqual([soon, late]);
  });

  test("is warned of in time, however short the tier and small the share", async () => {
    const { user } = await makeUser(shop, { role: "staff" });
    const hour = { ...tiers[0]!, hours: 1 };
    await updateProduct(shop.as(admin), product, { tiers: [hour] });
    const titles = async () => {
      await reportDueOrders(system());
      await shop.react();
      return (await selectDueNotices(user.id)).map(({ title }) => title);
    };
    await saveSection(shop, "delivery", { ...defaultDelivery, warnAtPercent: 5 });
    // Paid at 10:20, so it is due at 11:00, and 5 % of that are 2 minutes.
    shop.advance(20 * 60_000);
    expect(await dueAt(await paidOrder("s", 49.9))).toBe("2026-11-20T16:00:00.000Z");
    shop.advance(37 * 60_000);
    expect(await titles()).toEqual([]);
    shop.advance(2 * 60_000);
    expect(await titles()).toEqual(["Order is due soon: Roof Measurement Report"]);
    shop.advance(2 * 60_000);
    expect(await titles()).toEqual([
      "Order is due soon: Roof Measurement Report",
      "Order is late: Roof Measurement Report",
    ]);
  });

  const minuteAWeek = {
    ...defaultCalendar,
    schedule: makeWeek(
      { enabled: false, start: "09:00", end: "17:00" },
      { enabled: true, start: "09:00", end: "09:01" },
      { enabled: false, start: "09:00", end: "17:00" },
    ),
  };
  const zone = (timezone: string) => ({ ...defaultCalendar, timezone });

  test.each([
    ["in which its hours take centuries", minuteAWeek],
    ["whose zone is not known any more", zone("America/Nowhere")],
  ])("never keeps a payment from being booked, even by a calendar %s", async (_, calendar) => {
    const slow: StoredTier = { ...tiers[1]!, hours: 1000 };
    await updateProduct(shop.as(admin), product, { tiers: [slow] });
    const bought = [line(), { ...line(), projectDetails: { ...roof, claimNumber: "7" } }];
    const { body } = await order(139.8, ...bought);
    await updateProduct(shop.as(admin), product, { tiers: tiers.slice(0, 1) });
    // The settings refuse such a one.
    await shop.database.pool.query(
      "insert into shop_settings (section, value, version, updated_at) values ('calendar', $1, 1, now())",
      [calendar],
    );
    await announceChange(system(), "settings");
    await soon(async () => expect((await get(shop, "/api/calendar")).body).toEqual(calendar));
    const intentId = await startPaying(shop, body._id);
    await approve(shop, intentId);
    const { token } = await makeUser(shop, { role: "staff" });
    const staff = callerWith(shop, token);
    expect((await capture(shop, intentId)).status).toBe(200);
    const { body: seen } = await staff<Order>("GET", `/api/orders/${body._id}`);
    expect(seen).toMatchObject({ status: "new", dueAt: "2027-01-01T07:00:00.000Z" });
    const noted = { kind: "noted", text: expect.stringContaining("counted around the clock") };
    expect(seen.timeline).toContainEqual(expect.objectContaining(noted));
    const office = await signInAdmin(shop);
    expect((await readOrder(office, body._id)).warning).toBe(
      warningText({ code: "due-uncounted" }),
    );
  });

  test("is not watched any more once the order is delivered", async () => {
    const { user, token } = await makeUser(shop, { role: "staff" });
    const orderId = await paidOrder("x", 69.9);
    const staff = callerWith(shop, token);
    await staff("PUT", `/api/orders/${orderId}/complete`, { remarks: "", attachmentUrls: [] });
    shop.advance(24 * hours);
    expect(await reportDueOrders(system())).toBe(1);
    expect(await reportDueOrders(system())).toBe(0);
    await shop.react();
    expect(await selectDueNotices(user.id)).toEqual([]);
  });

  test("sorts and filters the back office's list", async () => {
    const slow = await paidOrder("s", 49.9);
    const fast = await paidOrder("x", 69.9);
    const unpaid = await order(49.9, line("s"));
    expect(unpaid.status).toBe(201);
    const list = async (due: string) => {
      // A session of the office ends while nobody uses it.
      const { token } = await makeUser(shop, { role: "staff" });
      const { body } = await callerWith(shop, token)<{ _id: string; dueAt: string }[]>(
        "GET",
        `/api/orders/all?due=${due}`,
      );
      return body.map(({ _id }) => _id);
    };
    expect(await list("all")).toEqual([fast, slow]);
    expect(await list("soon")).toEqual([fast]);
    expect(await list("late")).toEqual([]);
    shop.advance(4 * hours + 1);
    expect(await list("late")).toEqual([fast]);
    shop.advance(30 * hours);
    expect(await list("soon")).toEqual([fast, slow]);
  });

  test("sorts the back office's list both ways across pages, with orders that have none last", async () => {
    const slow = await paidOrder("s", 49.9);
    const unpaid = (await order(49.9, line("s"))).body._id;
    const fast = await paidOrder("x", 69.9);
    shop.advance(60_000);
    const newest = (await order(99.8, { ...line("s"), quantity: 2 })).body._id;
    const { token } = await makeUser(shop, { role: "staff" });
    const staff = callerWith(shop, token);
    const list = async (query: string) => {
      const listed = await staff<{ _id: string }[]>("GET", `/api/orders/all?${query}`);
      expect(listed.status).toBe(200);
      return listed.body.map(({ _id }) => _id);
    };
    const paged = async (query: string) =>
      (await Promise.all([1, 2, 3].map((page) => list(`${query}&page=${page}&limit=2`)))).flat();
    for (const narrowed of ["", "&search=reyes", `&productId=${product}`]) {
      expect(await paged(`sort=dueSoonest${narrowed}`)).toEqual([fast, slow, newest, unpaid]);
      expect(await paged(`sort=dueLatest${narrowed}`)).toEqual([slow, fast, newest, unpaid]);
    }
    expect(await paged("sort=dueLatest&status=new,processing")).toEqual([slow, fast]);
    expect(await paged("sort=dueSoonest&status=pending")).toEqual([newest, unpaid]);
    expect(await paged("sort=dueLatest&due=all")).toEqual([slow, fast]);
  });
});
