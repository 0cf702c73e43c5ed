import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { OwnPoints, RewardSummary } from "#contracts/calls/rewards";
import { recordPaymentResult } from "#modules/orders/payment";
import { listOrderReceipts } from "#modules/receipts";
import { type AdminCaller, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { messagesTo } from "#test/api/notices";
import { readLedger } from "#test/api/points";
import { useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { moneyBack, system, whileRefusing } = useRefunds(shop);
let customer: Caller;
let boss: AdminCaller;
let product: string;

beforeEach(async () => {
  customer = await signIn(shop);
  boss = await signInAdmin(shop);
  product = await makeProduct(shop.as(admin));
});

/** An order of $49.90, which earns 25 points. */
async function buy() {
  const { _id: orderId } = await placeCustomerOrder(customer, product);
  return { orderId, intentId: await payAsCustomer(shop, customer, orderId) };
}

/** A delivered order whose points are spent on another one of $2.50, or of $49.90, that is in work. */
async function buyAndSpend({ dollars = 2.5 } = {}) {
  const earning = await buy();
  await setStatus(boss, earning.orderId, "completed");
  const bought = await makeProduct(shop.as(admin), { saleCents: dollars * 100 });
  const { body } = await customer.call<Order>(
    "POST",
    "/api/orders",
    customerOrderBody(bought, {
      payment: { provider: "paypal", amount: dollars },
      points: { spend: 25, amount: 2.5 },
    }),
  );
  if (dollars > 2.5) await payAsCustomer(shop, customer, body._id);
  await shop.react();
  shop.mails.length = 0;
  return { ...earning, boughtId: body._id };
}

const refund = async (orderId: string, amount: number) => {
  const { refundable } = (await readOrder(boss, orderId)).payment;
  const body = { refund: amount, refundable, reason: "One gable was wrong" };
  return boss.call<Order>("POST", `/api/orders/${orderId}/refund`, body);
};
const readOwed = async () =>
  (await customer.call<RewardSummary>("GET", "/api/rewards/history")).body.owedPoints;
const readOwn = async () => (await customer.call<OwnPoints>("GET", "/api/rewards/points")).body;
const atPaypal = async (intentId: string, how: { cents?: number; isReversal?: boolean } = {}) => {
  await refundAtPaypal(shop, intentId, how);
  await recordPaymentResult(system(), { intentId, isProbe: true });
};

/** Another order, whose payment PayPal returns by itself: the buyer owes its points. */
async function atPaypalOwing() {
  const { intentId } = await buyAndSpend();
  await atPaypal(intentId, { isReversal: true });
}

describe("points that a refund takes back and that were spent already", () => {
  test("are deducted from the money, the office sees that before and the buyer reads why", async () => {
    const { orderId, boughtId } = await buyAndSpend();
    const before = (await readOrder(boss, orderId)).payment;
    expect(before).toMatchObject({
      refundable: 49.9,
      pointsCover: { points: 0, spent: [{ points: 25, amount: 2.5 }] },
    });
    const { status, body } = await refund(orderId, 49.9);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentStatus: "refunded",
      refunded: 47.4,
      rewardPointsAwarded: false,
      payment: { refundable: 0, deducted: { points: 25, amount: 2.5 } },
    });
    expect(moneyBack()).toEqual(["47.40 USD"]);
    expect(body.timeline!.find(({ kind }) => kind === "points-deducted")).toMatchObject({
      points: 25,
      amount: 2.5,
    });
    expect(await readOwed()).toBe(0);
    expect((await readLedger(customer)).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ["settled", 25, 2.5],
        ["taken-back", -25, 0],
      ]),
    );
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.includes("$47.40 refunded"))!;
    expect(mail.text).toContain("$2.50 is deducted for 25 points already spent.");
    expect(mail.text).toContain("Your whole payment has now been refunded");
    expect((await messagesTo(shop, customer.userId)).join()).toContain(
      "$2.50 is deducted for 25 points already spent.",
    );
    expect((await customer.call<Order>("GET", `/api/orders/${orderId}`)).body).toMatchObject({
      refunded: 47.4,
      payment: { deducted: { points: 25, amount: 2.5 } },
    });
    expect((await readOrder(boss, boughtId)).payment.refundable).toBe(2.5);
  });

  test("are deducted in parts, which add up", async () => {
    const { orderId } = await buyAndSpend();
    expect((await refund(orderId, 20)).body).toMatchObject({
      refunded: 19,
      payment: { refundable: 29.9, deducted: { points: 10, amount: 1 } },
    });
    expect((await refund(orderId, 29.9)).body).toMatchObject({
      paymentStatus: "refunded",
      refunded: 47.4,
      payment: { refundable: 0, deducted: { points: 25, amount: 2.5 } },
    });
    expect(moneyBack()).toEqual(["19.00 USD", "28.40 USD"]);
    expect(await readOwed()).toBe(0);
  });

  test("that are worth all of a refund leave no money, and the buyer reads that", async () => {
    const { orderId } = await buyAndSpend();
    await atPaypalOwing();
    expect((await refund(orderId, 0.5)).body).toMatchObject({ refunded: 0 });
    expect(moneyBack()).toEqual([]);
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.includes("settles points"))!;
    expect(mail.text).toContain("is deducted for");
    expect(mail.text).toContain("nothing goes back to your payment method");
    expect((await messagesTo(shop, customer.userId)).join()).toContain(
      "Nothing goes back to your payment method",
    );
  });

  test("are deducted only as far as they are missing", async () => {
    const { orderId } = await buyAndSpend();
    const more = await buy();
    await setStatus(boss, more.orderId, "completed");
    expect((await refund(orderId, 49.9)).body.refunded).toBe(49.9);
    expect(await readOwn()).toMatchObject({ rewardPoints: 0, spendablePoints: 0 });
    expect((await refund(more.orderId, 49.9)).body.refunded).toBe(47.4);
  });

  test("are not deducted while PayPal refuses the refund, and once when it is repeated", async () => {
    const { orderId } = await buyAndSpend();
    await whileRefusing(() => refund(orderId, 49.9));
    expect(await readOrder(boss, orderId)).toMatchObject({
      refunded: 0,
      payment: { refundable: 49.9 },
    });
    expect((await readOrder(boss, orderId)).payment.deducted).toBeUndefined();
    expect((await refund(orderId, 49.9)).body).toMatchObject({
      paymentStatus: "refunded",
      refunded: 47.4,
    });
  });

  test("stay owed after a chargeback, and are deducted from the next refund, whose buyer is shown that", async () => {
    const { intentId } = await buyAndSpend();
    await atPaypal(intentId, { isReversal: true });
    expect(await readOwed()).toBe(25);
    const { orderId } = await buy();
    const url = `/api/orders/${orderId}`;
    const { cancellation } = (await customer.call<Order>("GET", url)).body;
    expect(cancellation).toMatchObject({
      refund: 47.4,
      deducted: { points: 25, amount: 2.5 },
    });
    const stale = await customer.call("POST", `${url}/cancel`, { refund: 49.9 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Cancelling now refunds $47.40. Please check the amount and confirm again.",
    ]);
    const { body } = await customer.call<Order>("POST", `${url}/cancel`, { refund: 47.4 });
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "refunded",
      refunded: 47.4,
      payment: { deducted: { points: 25, amount: 2.5 } },
    });
    expect(await readOwed()).toBe(0);
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.startsWith("Cancelled:"))!;
    expect(mail.text).toContain("We are refunding $47.40");
    expect(mail.text).toContain("$2.50 is deducted for 25 points already spent.");
  });

  test("are owed again when PayPal returns the money that was kept for them", async () => {
    const { orderId, intentId } = await buyAndSpend();
    await refund(orderId, 49.9);
    await atPaypal(intentId, { cents: 250 });
    expect((await readOrder(boss, orderId)).refunded).toBe(49.9);
    expect(await readOwed()).toBe(25);
  });

  test("that go back with the same refund are not deducted", async () => {
    const { intentId, boughtId } = await buyAndSpend({ dollars: 49.9 });
    await atPaypal(intentId);
    const { body } = await setStatus(boss, boughtId, "cancelled");
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 47.4 });
    expect(body.payment.deducted).toBeUndefined();
    expect(await readOwed()).toBe(0);
  });

  test("are named where a refund is asked for, decided and announced", async () => {
    const { orderId } = await buyAndSpend();
    const url = `/api/orders/${orderId}`;
    const deducted = { points: 25, amount: 2.5 };
    expect((await customer.call<Order>("GET", url)).body.refundOffer).toMatchObject({
      refund: 47.4,
      deducted,
    });
    const ask = (refund: number) =>
      customer.call<Order>("POST", `${url}/refund-requests`, { text: "A gable is wrong", refund });
    expect((await ask(49.9)).body.message).toContain("At most $47.40 can be refunded now.");
    const asked = await ask(47.4);
    expect(asked.status).toBe(200);
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.startsWith("Refund requested"))!;
    expect(mail.text).toContain("up to $49.90 until");
    expect(mail.text).not.toContain("UTC");
    expect(mail.text).toContain("$2.50 is deducted for 25 points already spent.");
    const request = asked.body.moneyBackRequests!.at(-1)!._id;
    const given = { refund: 49.9, refundable: 49.9, reason: "You are right", request };
    const approved = await boss.call<Order>("POST", `${url}/refund`, given);
    expect(approved.body.moneyBackRequests).toMatchObject([{ state: "approved", refund: 47.4 }]);
    await shop.react();
    const decided = shop.mails.find(({ subject }) => subject.startsWith("About your refund"))!;
    expect(decided.text).toContain("We refund $47.40");
    expect((await messagesTo(shop, customer.userId)).join()).toContain("We refund $47.40 of");
  });

  test("that are worth all of an order leave nothing to ask for", async () => {
    await atPaypalOwing();
    const cheap = await makeProduct(shop.as(admin), { saleCents: 250 });
    const { _id } = await placeCustomerOrder(customer, cheap, {
      payment: { provider: "paypal", amount: 2.5 },
    });
    await payAsCustomer(shop, customer, _id);
    await setStatus(boss, _id, "completed");
    const url = `/api/orders/${_id}`;
    expect((await customer.call<Order>("GET", url)).body.refundOffer).toBeNull();
    const asked = await customer.call("POST", `${url}/refund-requests`, {
      text: "A gable is wrong",
      refund: 0,
    });
    expect([asked.status, asked.body.message]).toEqual([
      409,
      "Nothing of this order is left to refund. Please contact support.",
    ]);
  });

  test("that are worth all of a cancelled order are named in its mail", async () => {
    await atPaypalOwing();
    const cheap = await makeProduct(shop.as(admin), { saleCents: 250 });
    const { _id } = await placeCustomerOrder(customer, cheap, {
      payment: { provider: "paypal", amount: 2.5 },
    });
    await payAsCustomer(shop, customer, _id);
    expect((await customer.call("POST", `/api/orders/${_id}/cancel`, { refund: 0 })).status).toBe(
      200,
    );
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.startsWith("Cancelled:"))!;
    expect(mail.text).toContain(
      "Nothing is refunded. $2.50 is deducted for 25 points already spent.",
    );
  });

  test("are a line of the credit note, which adds up", async () => {
    const { orderId } = await buyAndSpend();
    await refund(orderId, 49.9);
    await shop.react();
    const [, note] = await listOrderReceipts(system(), [orderId]);
    expect(note!.content).toMatchObject({
      paid: { amountCents: 4990 },
      credit: { amountCents: 4740, sumCents: 4740, deducted: { points: 25, amountCents: 250 } },
    });
  });
});
