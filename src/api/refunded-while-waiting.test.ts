import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import { DAY_MS } from "#contracts/utc-days";
import { reportDueOrders } from "#modules/orders/due";
import { recordPaymentResult } from "#modules/orders/payment";
import { remindOrReturnQuestions } from "#modules/orders/questions";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { refundAtPaypal } from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { buyer, countRows } from "#test/api/guest-purchase";
import { listNoticeTitles } from "#test/api/notices";
import { questionCalls } from "#test/api/questions";
import { mailsTo } from "#test/api/visitor-requests";

const shop = useTestShop();
const { guestOrder, customerOrder, ask, answer, answerTracked } = questionCalls(shop);
const system = () => shop.app.asSystem("test");

async function refund(intentId: string, how: { cents?: number } = {}) {
  await refundAtPaypal(shop, intentId, how);
  await recordPaymentResult(system(), { intentId, isProbe: true });
  await shop.react();
}

describe("a refund of the whole order", () => {
  test("ends the open question, so that its buyer is neither reminded nor promised anything", async () => {
    const { orderId, office, token, intentId } = await guestOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    await refund(intentId);
    expect(await readOrder(office, orderId)).toMatchObject({
      status: "new",
      paymentStatus: "refunded",
      openMatter: null,
      questions: [{ state: "ended", answer: null }],
    });
    const late = await answerTracked(token, { question, text: "The barn" });
    expect([late.status, late.body.message]).toEqual([
      409,
      "This order was refunded before your answer arrived, so we no longer work on it.",
    ]);
    shop.mails.length = 0;
    shop.advance(8 * DAY_MS);
    await remindOrReturnQuestions(system());
    await shop.react();
    expect(mailsTo(shop, buyer.email)).toEqual([]);
  });

  test("is all that its guest is mailed about when it follows an answer at once", async () => {
    const { orderId, office, token, intentId } = await guestOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    await shop.react();
    shop.mails.length = 0;
    expect((await answerTracked(token, { question, text: "The barn" })).status).toBe(200);
    await refund(intentId);
    const subjects = mailsTo(shop, buyer.email).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining("refunded")]);
  });

  test("leaves a customer who answered without a notification that the order goes on", async () => {
    const { orderId, office, customer, intentId } = await customerOrder();
    const question = (await ask(office, orderId)).body.questions![0]!._id;
    expect((await answer(customer, orderId, { question, text: "The barn" })).status).toBe(200);
    await refund(intentId);
    expect(await listNoticeTitles(shop, customer.userId)).not.toContain(
      "We are continuing with your order",
    );
  });

  test("takes it off the due lists, and nobody is notified that it is late", async () => {
    const { orderId, intentId } = await customerOrder();
    await refund(intentId);
    shop.advance(25 * hours);
    const office = await signInAdmin(shop);
    const isListed = async (query: string) => {
      const { body } = await office.call<OrderRow[]>("GET", `/api/orders/all?${query}`);
      return body.some(({ _id }) => _id === orderId);
    };
    for (const due of ["all", "soon", "late"]) expect(await isListed(`due=${due}`)).toBe(false);
    // It is not lost: the list of everything that is new has it, however that is sorted.
    expect(await isListed("status=new&sort=dueSoonest")).toBe(true);
    await reportDueOrders(system());
    await shop.react();
    expect(await listNoticeTitles(shop, office.userId)).not.toContain("Order is late");
    expect(await countRows(shop, "orders", "due_notice_at is not null")).toBe(0);
  });
});

test("a refund of a part leaves the question open and the order due", async () => {
  const { orderId, office, intentId } = await customerOrder();
  await ask(office, orderId);
  await refund(intentId, { cents: 1000 });
  expect(await readOrder(office, orderId)).toMatchObject({
    paymentStatus: "completed",
    openMatter: "question",
    questions: [{ state: "open" }],
  });
});
