import { beforeEach, describe, expect, test } from "vitest";
import type { StoredTier } from "#contracts/delivery-tiers";
import { defaultCalendar } from "#contracts/shop-calendar";
import { signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
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
