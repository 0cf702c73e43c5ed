import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { cancelAbandonedOrders, reconcilePayments } from "#modules/orders/payment";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { placeCustomerOrder, signIn, startCustomerPayment } from "#test/api/customer-purchase";
import { approve, capture, countRows, steer } from "#test/api/guest-purchase";
import { minutes, useRefunds } from "#test/api/refunds";
import { useWebhooks } from "#test/paypal/webhooks";

const shop = useTestShop();
const { make, moneyBack } = useRefunds(shop);
const { arrived } = useWebhooks(shop);

async function unpaid() {
  const customer = await signIn(shop);
  const orderId = (await placeCustomerOrder(customer, await make()))._id;
  return { customer, orderId, intentId: await startCustomerPayment(customer, orderId) };
}

/** Captured in the shop's name, known to the shop only by the event. */
async function captureAtPaypal(intentId: string): Promise<void> {
  await approve(shop, intentId);
  const { payments } = shop.app.asSystem("test").ports;
  await payments.capturePayment({ intentId, requestId: `late-${intentId}` });
  await arrived(intentId, "PAYMENT.CAPTURE.COMPLETED");
  await shop.react();
}

const cancellations = {
  "its buyer": ({ customer, orderId }: Awaited<ReturnType<typeof unpaid>>) =>
    customer.call("POST", `/api/orders/${orderId}/cancel`),
  "an admin": async ({ orderId }: Awaited<ReturnType<typeof unpaid>>) =>
    setStatus(await signInAdmin(shop), orderId, "cancelled"),
  "the clean-up": async () => {
    shop.advance(25 * 60 * minutes);
    await cancelAbandonedOrders(shop.app.asSystem("test"));
  },
};

describe("a capture that PayPal reports after the order was cancelled", () => {
  test.each(Object.keys(cancellations) as (keyof typeof cancellations)[])(
    "by %s is recorded, shown to the admin as a warning, and can be refunded",
    async (who) => {
      const order = await unpaid();
      await cancellations[who](order);
      const { orderId } = order;
      // A day may have passed, and every session expired.
      const caller = await signInAdmin(shop);
      expect((await readOrder(caller, orderId)).status).toBe("cancelled");
      await captureAtPaypal(order.intentId);
      const late = await readOrder(caller, orderId);
      expect(late).toMatchObject({
        status: "cancelled",
        paymentStatus: "completed",
        rewardPointsAwarded: false,
        payment: { refundable: 49.9 },
      });
      expect(late.warning).toContain("Please refund it");
      const { body } = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
      expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded", warning: null });
      expect(moneyBack()).toEqual(["49.90 USD"]);
    },
  );
});

describe("a capture of a payment that was abandoned for a newer one", () => {
  test("pays the order, and the newer one is closed", async () => {
    const { customer, orderId, intentId } = await unpaid();
    shop.advance(151 * minutes);
    const caller = await signInAdmin(shop);
    const newer = await startCustomerPayment(customer, orderId);
    expect(newer).not.toBe(intentId);
    await captureAtPaypal(intentId);
    expect(await readOrder(caller, orderId)).toMatchObject({
      status: "new",
      payment: { intentId },
    });
    expect(
      await countRows(shop, "payment_attempts", `intent_id = '${newer}' and state = 'closed'`),
    ).toBe(1);
  });

  test("of an order that is already paid is a second payment, which can only be refunded", async () => {
    const { customer, orderId, intentId } = await unpaid();
    shop.advance(151 * minutes);
    const caller = await signInAdmin(shop);
    const newer = await startCustomerPayment(customer, orderId);
    await captureAtPaypal(newer);
    await captureAtPaypal(intentId);
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      payment: { intentId: newer, mismatch: { reasons: ["second"], canAccept: false } },
    });
    expect(order.warning).toContain("second payment");
    const accept = await caller.call("POST", `/api/orders/${orderId}/mismatch/accept`, {
      reason: "No",
    });
    expect(accept.status).toBe(409);
    const { body } = await caller.call<Order>("POST", `/api/orders/${orderId}/mismatch/refund`);
    expect(body).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      refunded: 0,
      warning: null,
      payment: { mismatch: null },
    });
    expect(moneyBack()).toEqual(["49.90 USD"]);
  });

  test.each(["held for review", "in doubt"])(
    "makes the newer one a second payment if that was %s and PayPal captures it later",
    async (end) => {
      const { customer, orderId, intentId } = await unpaid();
      shop.advance(151 * minutes);
      const caller = await signInAdmin(shop);
      const newer = await startCustomerPayment(customer, orderId);
      const isHeld = end === "held for review";
      // An event about the newer one, of its approval or its capture, could settle it before the older one.
      if (!isHeld) shop.standIn.faults.add({ operation: "webhook", kind: "drop", times: 2 });
      await approve(shop, newer, ...(isHeld ? (["hold"] as const) : []));
      if (!isHeld) {
        shop.standIn.faults.add({ operation: "capture", kind: "lose_response", times: 3 });
        shop.standIn.faults.add({ operation: "get", kind: "status", status: 503, times: 3 });
      }
      await capture(shop, newer);
      shop.standIn.faults.clear();
      await captureAtPaypal(intentId);
      expect(await readOrder(caller, orderId)).toMatchObject({ status: "new" });
      if (isHeld) {
        const known = await shop.app.asSystem("test").ports.payments.getPayment(newer);
        if ("captureId" in known) await steer(shop, `captures/${known.captureId}/release`);
      }
      shop.advance(5 * minutes);
      await reconcilePayments(shop.app.asSystem("test"));
      const order = await readOrder(caller, orderId);
      expect(order).toMatchObject({
        paymentStatus: "completed",
        payment: { intentId, mismatch: { reasons: ["second"], refundable: 49.9 } },
      });
      expect(order.warning).toContain("second payment");
      expect(await countRows(shop, "payment_attempts", "next_check_at is not null")).toBe(0);
    },
  );
});
