import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import {
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
  startCustomerPayment,
} from "#test/api/customer-purchase";
import { approve, capture } from "#test/api/guest-purchase";
import { useRefunds } from "#test/api/refunds";
import { addOrderWarning } from "#orders/order-warnings";
import { type OrderWarning, warningText } from "#orders/order-warning";
import { recordPaymentResult } from "./record-payment-result.ts";

const shop = useTestShop();
const { system, make, paidOrder, whileRefusing } = useRefunds(shop);

const difference: OrderWarning = {
  code: "settlement-difference",
  kind: "refund-not-booked",
  transactionId: "9XY12345AB678901C",
  expectedCents: 0,
  actualCents: 100,
  currency: "USD",
};
const ofSettlement = warningText(difference);
const mismatchText = warningText({ code: "payment-mismatch" });
const allReturnedText = warningText({ code: "all-returned" });
const refusedRefundText = warningText({ code: "refund-refused" });
const warn = (orderId: string) => addOrderWarning(system(), orderId, difference);

/** An order about which the settlement warned before PayPal captured something else than its total. */
async function mismatchedOrder() {
  const caller = await signInAdmin(shop);
  const customer = await signIn(shop);
  const orderId = (await placeCustomerOrder(customer, await make()))._id;
  const intentId = await startCustomerPayment(customer, orderId);
  await warn(orderId);
  await approve(shop, intentId);
  shop.standIn.faults.add({ operation: "capture", kind: "wrong_amount", value: "12.34" });
  await capture(shop, intentId);
  const decide = async (action: "accept" | "refund") => {
    const url = `/api/orders/${orderId}/mismatch/${action}`;
    return (await caller.call<Order>("POST", url, { reason: "Agreed" })).body;
  };
  return { caller, orderId, decide };
}

describe("the settlement's warning of an order", () => {
  test("is kept beside those of a mismatch and a refused refund, and after that payment is refunded", async () => {
    const { caller, orderId, decide } = await mismatchedOrder();
    expect((await readOrder(caller, orderId)).warning).toBe(`${ofSettlement} ${mismatchText}`);
    const refused = await whileRefusing(() => decide("refund"));
    expect(refused.warning).toBe(`${ofSettlement} ${mismatchText} ${refusedRefundText}`);
    expect((await decide("refund")).warning).toBe(ofSettlement);
  });

  test("is kept when a mismatched payment is accepted", async () => {
    const { decide } = await mismatchedOrder();
    await whileRefusing(() => decide("refund"));
    expect((await decide("accept")).warning).toBe(ofSettlement);
  });

  test("is kept when the whole payment was refunded at PayPal and the order is cancelled", async () => {
    const { caller, orderId, intentId } = await paidOrder();
    await warn(orderId);
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const { warning } = await readOrder(caller, orderId);
    expect(warning).toBe(`${ofSettlement} ${allReturnedText}`);
    expect((await setStatus(caller, orderId, "cancelled")).body.warning).toBe(ofSettlement);
  });

  test("is kept when the shop's refund of a cancelled order is refused and succeeds later", async () => {
    const { caller, orderId } = await paidOrder();
    await warn(orderId);
    const refused = await whileRefusing(() => setStatus(caller, orderId, "cancelled"));
    expect(refused.body.warning).toBe(`${ofSettlement} ${refusedRefundText}`);
    const { body } = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    expect(body).toMatchObject({ paymentStatus: "refunded", warning: ofSettlement });
  });
});

test("a refused refund of a cancelled order is still shown after its mismatched payment was refunded", async () => {
  const { orderId, decide } = await mismatchedOrder();
  await whileRefusing(() => decide("refund"));
  await shop.database.pool.query(
    "update orders set status = 'cancelled', payment_status = 'completed' where id = $1",
    [orderId],
  );
  expect((await decide("refund")).warning).toBe(`${ofSettlement} ${refusedRefundText}`);
});
