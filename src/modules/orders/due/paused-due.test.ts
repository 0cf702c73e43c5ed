import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { StoredTier } from "#contracts/delivery-tiers";
import { defaultCalendar } from "#contracts/shop-calendar";
import { reportDueOrders } from "#modules/orders/due";
import { signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { roof } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { salesCalls } from "#test/api/sales-calls";
import { saveSection } from "#test/api/save-section";

const tiers: StoredTier[] = [
  { id: "w", name: "Working day", hours: 8, counting: "working", surchargeCents: 0 },
];

describe("a question that pauses the due time", () => {
  const shop = useTestShop();
  const { goTo } = salesCalls(shop);
  const { ask, answer } = questionCalls(shop);
  let customer: Caller;
  let orderId: string;
  let question: string;
  beforeEach(async () => {
    // A Friday at 10:00 in New York: due on Saturday at 9:30, with a warning on Friday at 16:00.
    await goTo("2026-11-20T15:00:00Z");
    customer = await signIn(shop);
    const product = await makeProduct(shop.as(admin), { tiers });
    orderId = (await placeCustomerOrder(customer, product))._id;
    await payAsCustomer(shop, customer, orderId);
    shop.advance(hours);
    const { body } = await ask(await signInAdmin(shop), orderId);
    question = body.questions![0]!._id;
  });

  async function resumedOnMonday() {
    // At 9:00 in New York.
    await goTo("2026-11-23T14:00:00Z");
    expect((await answer(customer, orderId, { question, text: "The barn." })).status).toBe(200);
    const { rows } = await shop.database.pool.query<{ due_at: Date; due_notice_at: Date }>(
      "select due_at, due_notice_at from orders where id = $1",
      [orderId],
    );
    const [{ due_at: dueAt, due_notice_at: noticeAt }] = rows as [(typeof rows)[number]];
    return { dueAt: dueAt.toISOString(), noticeAt: noticeAt.toISOString() };
  }
  // Seven working hours were left, five until the warning.
  const monday = { dueAt: "2026-11-23T21:00:00.000Z", noticeAt: "2026-11-23T19:00:00.000Z" };

  test("keeps the time that was left, and that until the warning", async () => {
    expect(await resumedOnMonday()).toEqual(monday);
  });

  test("keeps it even if days of the pause become holidays", async () => {
    const holidays = ["2026-11-20", "2026-11-21"].map((date) => ({ date, name: "Closed" }));
    await saveSection(shop, "calendar", { ...defaultCalendar, holidays });
    expect(await resumedOnMonday()).toEqual(monday);
  });

  test("that was asked before the time left was stored still keeps it", async () => {
    await shop.database.pool.query("update order_questions set time_left = null");
    expect(await resumedOnMonday()).toEqual(monday);
  });
});

describe("a question about one of several reports", () => {
  const shop = useTestShop();
  const { goTo } = salesCalls(shop);
  const { ask, answer } = questionCalls(shop);

  test("pauses all of them, each as its own tier counts, but not what is late already", async () => {
    await goTo("2026-11-20T15:00:00Z");
    const customer = await signIn(shop);
    const several: StoredTier[] = [
      { id: "h", name: "Hour", hours: 1, counting: "clock", surchargeCents: 0 },
      { id: "d", name: "Day", hours: 24, counting: "clock", surchargeCents: 0 },
      { id: "w", name: "Working day", hours: 8, counting: "working", surchargeCents: 0 },
    ];
    const product = await makeProduct(shop.as(admin), { tiers: several });
    const placed = await placeCustomerOrder(customer, product, {
      products: several.map(({ id: tier }) => ({
        product,
        quantity: 1,
        projectDetails: roof,
        tier,
      })),
      payment: { provider: "paypal", amount: 149.7 },
    });
    await payAsCustomer(shop, customer, placed._id);
    const read = async () => (await customer.call<Order>("GET", `/api/orders/${placed._id}`)).body;
    const dues = async () => (await read()).products.map(({ dueAt }) => dueAt);
    shop.advance(2 * hours);
    const { body } = await ask(await signInAdmin(shop), placed._id);
    await goTo("2026-11-21T20:00:00Z");
    // The day is over, but its time stands still.
    expect((await read()).products.map(({ isLate }) => isLate)).toEqual([true, false, false]);
    const system = shop.app.asSystem("test");
    await reportDueOrders(system);
    expect(await reportDueOrders(system)).toBe(0);
    await goTo("2026-11-23T14:00:00Z");
    await answer(customer, placed._id, { question: body.questions![0]!._id, text: "The barn." });
    const [hour, day, workingDay] = [
      "2026-11-20T16:00:00.000Z",
      "2026-11-24T12:00:00.000Z",
      "2026-11-23T20:00:00.000Z",
    ];
    expect(await dues()).toEqual([hour, day, workingDay]);
    expect((await read()).dueAt).toBe(hour);
    const noticeAt = "select due_notice_at from orders where id = $1";
    const { rows } = await shop.database.pool.query(noticeAt, [placed._id]);
    // Two of eight working hours before the last of them.
    expect(rows).toEqual([{ due_notice_at: new Date("2026-11-23T18:00:00.000Z") }]);
  });
});
