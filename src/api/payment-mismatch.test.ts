import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { recordPaymentResult } from "#modules/orders/payment";
import { type AdminCaller, readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  placeCustomerOrder,
  readPoints,
  refundAtPaypal,
  startCustomerPayment,
} from "#test/api/customer-purchase";
import { approve, capture, countRows, endReview } from "#test/api/guest-purchase";
import { useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { system, make, approvedOrder, moneyBack, countOrderRefunds } = useRefunds(shop);
let caller: AdminCaller;
let customer: Caller;
let orderId: string;
let intentId: string;

beforeEach(async () => {
  ({ caller, customer, orderId, intentId } = await approvedOrder());
});

const captureWrong = async (given: { value?: string; currency?: string }) => {
  shop.standIn.faults.add({ operation: "capture", kind: "wrong_amount", ...given });
  const { status, body } = await capture(shop, intentId);
  expect(status).toBe(502);
  expect(body.message).toMatch(new RegExp(`quote order ${formatOrderNumber(orderId)}\\.$`));
  await shop.react();
};
const refund = () => caller.call<Order>("POST", `/api/orders/${orderId}/mismatch/refund`);
const accept = (reason = "Agreed on the phone") =>
  caller.call<Order>("POST", `/api/orders/${orderId}/mismatch/accept`, { reason });

describe("a payment that does not match its order", () => {
  test("is shown with what was captured and what was expected", async () => {
    await captureWrong({ value: "12.34" });
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      payment: {
        mismatch: {
          captured: { amount: 12.34, currency: "USD" },
          expected: { amount: 49.9, currency: "USD" },
          reasons: ["amount"],
          canAccept: true,
          refundable: 12.34,
        },
      },
    });
    expect(order.warning).toContain("refund that payment at PayPal or accept it");
    const own = await customer.call<Order>("GET", `/api/orders/${orderId}`);
    expect(own.body.payment).not.toHaveProperty("mismatch");
  });

  test("blocks cancelling and refunding, and says why", async () => {
    await captureWrong({ value: "12.34" });
    const cancelling = await setStatus(caller, orderId, "cancelled");
    expect([cancelling.status, cancelling.body.message]).toEqual([
      409,
      expect.stringContaining("refund that payment at PayPal or accept it"),
    ]);
    const refunding = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    expect(refunding.body.message).toBe(cancelling.body.message);
    const byBuyer = await customer.call<Order>("POST", `/api/orders/${orderId}/cancel`);
    expect(byBuyer.body.message).toContain("does not match its total");
  });

  test("is refunded once, in its own currency, and the order can be paid again", async () => {
    await captureWrong({ value: "12.34", currency: "CAD" });
    const responses = await Promise.all([refund(), refund(), refund()]);
    for (const { status } of responses) expect(status).toBe(200);
    const { body } = await refund();
    expect(body).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      refunded: 0,
      warning: null,
      payment: {
        mismatch: null,
        refunds: [{ amount: 12.34, currency: "CAD", state: "completed" }],
      },
    });
    expect(moneyBack()).toEqual(["12.34 CAD"]);
    expect(await countOrderRefunds(orderId)).toBe(1);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect((await readOrder(caller, orderId)).timeline!.slice(-2)).toMatchObject([
      { kind: "refund-asked", amount: 12.34, currency: "CAD", actor: { kind: "admin" } },
      { kind: "refunded", amount: 12.34, currency: "CAD" },
    ]);
    const again = await startCustomerPayment(customer, orderId);
    expect(again).not.toBe(intentId);
    await approve(shop, again);
    expect((await capture(shop, again)).status).toBe(200);
    expect(await readOrder(caller, orderId)).toMatchObject({
      status: "new",
      paymentStatus: "completed",
    });
  });

  test("warns of a refund that PayPal refused until it succeeds", async () => {
    await captureWrong({ value: "12.34" });
    const { payments } = system().ports;
    const refundPayment = payments.refundPayment.bind(payments);
    payments.refundPayment = async () => ({ refundId: null, status: "failed" });
    const { body: refused } = await refund();
    payments.refundPayment = refundPayment;
    expect(refused.warning).toContain("PayPal refused the refund");
    expect(refused.timeline!.slice(-3).map(({ kind }) => kind)).toEqual([
      "payment-changed",
      "refund-asked",
      "refund-failed",
    ]);
    expect((await refund()).body).toMatchObject({ warning: null, payment: { mismatch: null } });
  });

  test("that is refunded on PayPal's own pages no longer waits for anybody", async () => {
    await captureWrong({ value: "12.34" });
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect(await readOrder(caller, orderId)).toMatchObject({
      paymentStatus: "pending",
      warning: null,
      payment: { mismatch: null, refunds: [{ origin: "paypal" }] },
    });
    expect((await setStatus(caller, orderId, "cancelled")).status).toBe(200);
  });

  test("is accepted once, with its reason, and pays the order with what was captured", async () => {
    await captureWrong({ value: "40.00" });
    const responses = await Promise.all([accept(), accept(), accept()]);
    for (const { status } of responses) expect(status).toBe(200);
    await shop.react();
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      totalPrice: 49.9,
      warning: null,
      payment: { amount: 40, mismatch: null, refundable: 40 },
    });
    expect(order.dueAt).not.toBeNull();
    expect(order.timeline!.filter(({ kind }) => kind === "payment-accepted")).toMatchObject([
      { amount: 40, text: "Agreed on the phone", actor: { kind: "admin", name: "Alex Admin" } },
    ]);
    expect(await countRows(shop, "outbox", "event = 'order.paid' and subscriber = 'mail'")).toBe(1);
    expect(await readPoints(customer)).toBe(25);
    const { rows } = await shop.database.pool.query<{ cents: number }>(
      "select sum(cents)::int as cents from order_figures where is_revenue",
    );
    expect(rows[0]!.cents).toBe(4000);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect((await readOrder(caller, orderId)).warning).toBe(null);
  });

  test("that was accepted is refunded as captured when the order is cancelled", async () => {
    await captureWrong({ value: "40.00" });
    await accept();
    const { body } = await setStatus(caller, orderId, "cancelled", { refund: 40 });
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 40, warning: null });
    expect(moneyBack()).toEqual(["40.00 USD"]);
    expect(await readPoints(customer)).toBe(0);
  });

  test("needs no decision while PayPal holds it, and one as soon as the money has arrived", async () => {
    orderId = (await placeCustomerOrder(customer, await make()))._id;
    intentId = await startCustomerPayment(customer, orderId);
    await approve(shop, intentId, "hold");
    shop.standIn.faults.add({ operation: "capture", kind: "wrong_amount", value: "12.34" });
    await capture(shop, intentId);
    expect(await accept().then(({ body }) => body)).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      payment: { mismatch: null },
    });
    await endReview(shop, orderId, "release");
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect((await readOrder(caller, orderId)).payment.mismatch).toMatchObject({
      captured: { amount: 12.34 },
    });
  });

  test("can be accepted only with a reason, and only where there is one", async () => {
    for (const response of [await accept(), await refund()])
      expect([response.status, response.body.paymentStatus]).toEqual([200, "pending"]);
    await captureWrong({ value: "40.00" });
    expect((await accept("  ")).status).toBe(400);
    expect((await readOrder(caller, orderId)).paymentStatus).toBe("pending");
  });
});
