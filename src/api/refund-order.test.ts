import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/orders";
import { finishRefunds, settlePayment } from "#modules/orders";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  readOrder,
  setStatus,
  signInAdmin,
} from "#test/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  refundAtPaypal,
  signIn,
} from "#test/customer-purchase";
import { approve, buyer, capture, countRows, startPaying, storedOrder } from "#test/guest-purchase";

const shop = useTestShop();
const minutes = 60_000;
const system = () => shop.app.asSystem("finish refunds");
const make = () => makeProduct(shop.as(admin));

async function paidOrder(): Promise<{
  orderId: string;
  intentId: string;
  customer: Caller;
  caller: AdminCaller;
}> {
  const customer = await signIn(shop);
  const orderId = (await placeCustomerOrder(customer, await make()))._id;
  const intentId = await payAsCustomer(shop, customer, orderId);
  return { orderId, intentId, customer, caller: await signInAdmin(shop) };
}
let callsBefore = 0;
beforeEach(() => {
  callsBefore = shop.standIn.listCalls().length;
});
const refundCalls = () =>
  shop.standIn
    .listCalls()
    .slice(callsBefore)
    .filter(({ operation }) => operation === "refund");
const moneyBack = () => refundCalls().flatMap(({ amount }) => amount ?? []);
const finish = async () => {
  shop.advance(2 * minutes);
  return finishRefunds(system());
};
const refundsOf = (orderId: string, where = "true") =>
  countRows(shop, "payment_refunds", `order_id = '${orderId}' and ${where}`);
/** What must be true of every order that was cancelled and refunded. */
async function expectRefundedOnce(orderId: string): Promise<Order> {
  await shop.react();
  const order = await readOrder(await signInAdmin(shop), orderId);
  expect(order).toMatchObject({
    status: "cancelled",
    paymentStatus: "refunded",
    warning: null,
    rewardPointsAwarded: false,
    payment: { refundable: 0, refund: { amount: 49.9, state: "completed" } },
  });
  expect(moneyBack()).toEqual(["49.90 USD"]);
  expect(await refundsOf(orderId, "state = 'completed'")).toBe(1);
  expect(
    await countRows(shop, "reward_ledger", `order_id = '${orderId}' and reason = 'reversal'`),
  ).toBe(1);
  const log = `subject = 'order:${orderId}' and action`;
  expect(await countRows(shop, "audit_log", `${log} = 'order.refunded'`)).toBe(1);
  expect(await countRows(shop, "audit_log", `${log} = 'order.status-changed'`)).toBe(1);
  return order;
}

describe("cancelling a paid order", () => {
  test("gives the money back, takes the points back and tells the customer", async () => {
    const { orderId, customer, caller } = await paidOrder();
    expect(await readPoints(customer)).toBe(25);
    expect((await readOrder(caller, orderId)).payment).toMatchObject({
      refundable: 49.9,
      refund: null,
      captureId: expect.stringMatching(/^[A-Z0-9]+$/) as string,
    });
    await shop.react();
    shop.mails.length = 0;
    const { status, body } = await setStatus(caller, orderId, "cancelled", { refund: 49.9 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    const order = await expectRefundedOnce(orderId);
    expect(order.timeline!.slice(-2)).toMatchObject([
      { kind: "status-changed", to: "cancelled", amount: 49.9, actor: { kind: "admin" } },
      { kind: "refunded", amount: 49.9 },
    ]);
    expect(order.payment.refund!.refundId).not.toBe(null);
    expect(await readPoints(customer)).toBe(0);
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `Your order ${orderId.slice(0, 8).toUpperCase()} was cancelled`,
    ]);
    expect(shop.mails[0]!.text).toContain("$49.90");
    const { rows } = await shop.database.pool.query<{ message: string }>(
      "select message from notifications where user_id = $1 and type = 'order_cancelled'",
      [customer.userId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.message).toContain("$49.90");
  });

  test("gives nothing back for an order that nobody paid", async () => {
    const orderId = await placeGuestOrder(shop, await make());
    await startPaying(shop, orderId);
    const caller = await signInAdmin(shop);
    expect((await readOrder(caller, orderId)).payment.refundable).toBe(0);
    const { body } = await setStatus(caller, orderId, "cancelled", { refund: 0 });
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "pending" });
    expect(refundCalls()).toEqual([]);
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain("Nothing was paid for it");
  });

  test("is refused when another amount than the one that was shown would go back", async () => {
    const { orderId, caller } = await paidOrder();
    for (const refund of [0, 10, 49.89]) {
      const answer = await setStatus(caller, orderId, "cancelled", { refund });
      expect([answer.status, answer.body.code]).toEqual([409, "amount_changed"]);
      expect(answer.body.message).toContain("$49.90");
    }
    expect((await setStatus(caller, orderId, "cancelled", { refund: -1 })).status).toBe(400);
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "new",
      payment_status: "completed",
    });
    expect(await refundsOf(orderId)).toBe(0);
  });

  test("twenty times at once, with a webhook and the job in between, gives it back once", async () => {
    const { orderId, intentId, caller } = await paidOrder();
    const second = await signInAdmin(shop);
    shop.advance(2 * minutes);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        setStatus(n % 2 ? caller : second, orderId, "cancelled"),
      ),
      finishRefunds(system()),
      settlePayment(system(), { intentId, isProbe: true }),
    ]);
    for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject({ status: 200 });
    await finish();
    await expectRefundedOnce(orderId);
  });

  test("is refused while PayPal is looking at the payment", async () => {
    const orderId = await placeGuestOrder(shop, await make());
    const intentId = await startPaying(shop, orderId);
    await approve(shop, intentId, "hold");
    await settlePayment(system(), { intentId });
    const caller = await signInAdmin(shop);
    const { status, body } = await setStatus(caller, orderId, "cancelled");
    expect([status, body.code]).toEqual([409, "payment_pending"]);
    expect((await storedOrder(shop, orderId)).status).toBe("pending");
  });

  test("whose money went back at PayPal before asks for none", async () => {
    const { orderId, intentId, customer, caller } = await paidOrder();
    await refundAtPaypal(shop, intentId);
    await settlePayment(system(), { intentId, isProbe: true });
    const before = await readOrder(caller, orderId);
    expect(before).toMatchObject({ status: "new", paymentStatus: "refunded" });
    expect(before.timeline!.at(-1)).toMatchObject({ kind: "refunded", actor: { kind: "system" } });
    const { body } = await setStatus(caller, orderId, "cancelled", { refund: 0 });
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    expect(moneyBack()).toHaveLength(1);
    expect(await readPoints(customer)).toBe(0);
  });

  test("that was not paid at PayPal asks a person to give the money back", async () => {
    const orderId = await placeGuestOrder(shop, await make());
    await shop.database.pool.query(
      "update orders set status = 'new', payment_status = 'completed' where id = $1",
      [orderId],
    );
    const caller = await signInAdmin(shop);
    const { body } = await setStatus(caller, orderId, "cancelled", { refund: 0 });
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "completed" });
    expect(body.warning).toContain("by hand");
  });
});

describe("when PayPal does not answer a refund,", () => {
  test.each([
    ["it did it and the answer was lost", "lose_answer"],
    ["its answer makes no sense", "malformed"],
    ["it is out of order", "status"],
    ["it cuts the connection", "refuse"],
  ] as const)(
    "because %s, the order is cancelled and the money goes back once, by the job",
    async (_, kind) => {
      const { orderId, caller } = await paidOrder();
      shop.standIn.faults.add({ operation: "refund", kind, times: 50, status: 503 });
      const { status, body } = await setStatus(caller, orderId, "cancelled");
      expect(status).toBe(200);
      expect(body.status).toBe("cancelled");
      if (body.paymentStatus !== "refunded") {
        expect(body.payment).toMatchObject({ refund: { state: "asked" }, refundable: 0 });
        const completing = await caller.call("PUT", `/api/orders/${orderId}/complete`, {});
        expect(completing.status).toBe(409);
      }
      await finish();
      shop.standIn.faults.clear();
      for (let round = 0; round < 4; round++) {
        shop.advance(60 * minutes);
        await finishRefunds(system());
      }
      await expectRefundedOnce(orderId);
    },
  );

  test("a hiccup is not even seen", async () => {
    const { orderId, caller } = await paidOrder();
    shop.standIn.faults.add({ operation: "refund", kind: "status", times: 1, status: 500 });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body.paymentStatus).toBe("refunded");
    await expectRefundedOnce(orderId);
  });

  test("nor does the shop, killed between its intent and the call, the job asks with the same key", async () => {
    const { orderId, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const refundPayment = payments.refundPayment.bind(payments);
    const keys: string[] = [];
    payments.refundPayment = async (input) => {
      keys.push(input.requestId);
      if (keys.length === 1) throw new Error("killed");
      return refundPayment(input);
    };
    expect((await setStatus(caller, orderId, "cancelled")).status).toBe(500);
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "cancelled",
      payment_status: "completed",
    });
    expect(await finishRefunds(system())).toBe(0);
    expect(await finish()).toBe(1);
    payments.refundPayment = refundPayment;
    expect(new Set(keys).size).toBe(1);
    await expectRefundedOnce(orderId);
  });

  test("two processes ask for it at different times", async () => {
    const { orderId, caller } = await paidOrder();
    shop.standIn.faults.add({ operation: "refund", kind: "refuse", times: 50 });
    await setStatus(caller, orderId, "cancelled");
    shop.standIn.faults.clear();
    const other = await shop.startAnother();
    shop.advance(2 * minutes);
    const looked = await Promise.all([
      finishRefunds(system()),
      finishRefunds(other.app.asSystem("finish refunds")),
    ]);
    expect(looked.toSorted((a, b) => a - b)).toEqual([0, 1]);
    await other.close();
    await expectRefundedOnce(orderId);
  });
});

describe("a refund that PayPal refuses", () => {
  test("leaves the order cancelled with a warning, and can be asked for again", async () => {
    const { orderId, customer, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const refundPayment = payments.refundPayment.bind(payments);
    payments.refundPayment = async () => ({ refundId: null, status: "failed" });
    const { status, body } = await setStatus(caller, orderId, "cancelled");
    payments.refundPayment = refundPayment;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      rewardPointsAwarded: true,
      payment: { refund: { state: "failed" }, refundable: 49.9 },
    });
    expect(body.warning).toContain("refused");
    expect(body.timeline!.at(-1)).toMatchObject({ kind: "refund-failed", amount: 49.9 });
    expect(await finish()).toBe(0);
    await shop.react();
    const mails = shop.mails.length;
    const again = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    expect(again.body).toMatchObject({ paymentStatus: "refunded", warning: null });
    expect(again.body.timeline!.slice(-2)).toMatchObject([
      { kind: "refund-asked", actor: { kind: "admin" } },
      { kind: "refunded" },
    ]);
    expect(await refundsOf(orderId)).toBe(2);
    expect(await readPoints(customer)).toBe(0);
    await expectRefundedOnce(orderId);
    expect(shop.mails).toHaveLength(mails);
  });

  test("for the time being is asked about until it is done", async () => {
    const { orderId, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const refundPayment = payments.refundPayment.bind(payments);
    payments.refundPayment = async () => ({ refundId: "R-1", status: "pending" });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body).toMatchObject({
      paymentStatus: "completed",
      payment: { refund: { state: "pending", refundId: "R-1" }, refundable: 0 },
    });
    payments.refundPayment = refundPayment;
    expect(await finish()).toBe(1);
    await expectRefundedOnce(orderId);
  });
});

describe("money that comes after its order was cancelled", () => {
  async function paidTooLate(): Promise<{ orderId: string; caller: AdminCaller }> {
    const caller = await signInAdmin(shop);
    const orderId = await placeGuestOrder(shop, await make());
    const intentId = await startPaying(shop, orderId);
    await approve(shop, intentId);
    shop.standIn.faults.add({ operation: "capture", kind: "lose_answer", times: 3 });
    shop.standIn.faults.add({ operation: "get", kind: "status", status: 500, times: 3 });
    await capture(shop, intentId);
    await shop.database.pool.query("update orders set status = 'cancelled' where id = $1", [
      orderId,
    ]);
    await settlePayment(system(), { intentId, isProbe: true });
    await shop.react();
    return { orderId, caller };
  }

  test("stands before the admin as a warning and goes back with one call", async () => {
    const { orderId, caller } = await paidTooLate();
    const before = await readOrder(caller, orderId);
    expect(before).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      payment: { refundable: 49.9 },
    });
    expect(before.warning).toContain("Please refund it");
    expect(before.timeline!.at(-1)).toMatchObject({
      kind: "payment-changed",
      paymentStatus: "completed",
      text: before.warning,
    });
    shop.mails.length = 0;
    const refund = () => caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    const answers = await Promise.all([refund(), refund(), refund()]);
    for (const { status } of answers) expect(status).toBe(200);
    const { body } = await refund();
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded", warning: null });
    expect(moneyBack()).toEqual(["49.90 USD"]);
    await shop.react();
    const told = shop.mails.filter(({ to }) => to.address === buyer.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      `Your payment for order ${orderId.slice(0, 8).toUpperCase()} goes back`,
    ]);
    expect(told[0]!.text).toContain("$49.90");
  });

  test("is not given back by refunding what is not cancelled, not paid or not there", async () => {
    const { orderId, caller } = await paidOrder();
    const refund = (id: string) => caller.call("POST", `/api/orders/${id}/refund`);
    expect((await refund(orderId)).status).toBe(409);
    const unpaid = await placeGuestOrder(shop, await make());
    expect((await refund(unpaid)).status).toBe(409);
    await setStatus(caller, unpaid, "cancelled");
    expect((await refund(unpaid)).status).toBe(409);
    expect((await refund("00000000-0000-4000-8000-0000000000ff")).status).toBe(404);
    expect(refundCalls()).toEqual([]);
  });
});

test("a guest's refunded order says so on its page", async () => {
  const orderId = await placeGuestOrder(shop, await make());
  await payGuestOrder(shop, orderId);
  const caller = await signInAdmin(shop);
  await setStatus(caller, orderId, "cancelled");
  const { body } = await caller.call<Order>("GET", `/api/orders/${orderId}`);
  expect(body).toMatchObject({
    isGuestOrder: true,
    paymentStatus: "refunded",
    rewardPointsEarned: 0,
  });
});
