import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { recordPaymentResult } from "#modules/orders/payment";
import { type AdminCaller, readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { type Caller, refundAtPaypal } from "#test/api/customer-purchase";
import { capture } from "#test/api/guest-purchase";
import { useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { system, approvedOrder, moneyBack } = useRefunds(shop);
let caller: AdminCaller;
let customer: Caller;
let orderId: string;
let intentId: string;

beforeEach(async () => {
  ({ caller, customer, orderId, intentId } = await approvedOrder());
});

/** The order of 49.90 dollars is paid with this. */
async function accept(value: string, currency: string): Promise<void> {
  shop.standIn.faults.add({ operation: "capture", kind: "wrong_amount", value, currency });
  await capture(shop, intentId);
  const url = `/api/orders/${orderId}/mismatch/accept`;
  expect((await caller.call("POST", url, { reason: "Agreed" })).status).toBe(200);
}

const cancelForPart = () =>
  setStatus(caller, orderId, "cancelled", { refund: 20, reason: "Half of it is done" });

describe("an accepted payment in another currency", () => {
  test("is refunded in part, and the rest stays with the shop", async () => {
    await accept("70.00", "CAD");
    expect((await cancelForPart()).status).toBe(200);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect(moneyBack()).toEqual(["28.06 CAD"]);
    expect(await readOrder(caller, orderId)).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      refunded: 20,
      payment: { refundable: 29.9 },
    });
    const more = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    expect([more.status, more.body.message]).toEqual([400, "Please say why it is refunded"]);
  });

  test("is refunded in whole units where its currency has no decimals", async () => {
    await accept("6999", "JPY");
    await cancelForPart();
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const { payment } = await readOrder(caller, orderId);
    expect(payment.refunds).toMatchObject([{ amount: 2806, currency: "JPY", origin: "shop" }]);
    const { body } = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`, {
      refund: payment.refundable,
      refundable: payment.refundable,
      reason: "All of it",
    });
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 49.9 });
    expect(moneyBack()).toEqual(["2806.00 JPY", "4193.00 JPY"]);
  });

  test("is refunded when its buyer cancels the order", async () => {
    await accept("70.00", "CAD");
    const { status, body } = await customer.call<Order>("POST", `/api/orders/${orderId}/cancel`, {
      refund: 49.9,
    });
    expect([status, body.paymentStatus]).toEqual([200, "refunded"]);
    expect(moneyBack()).toEqual(["70.00 CAD"]);
  });

  test("that PayPal refunded in part is refunded to the last cent when its buyer cancels the order", async () => {
    await accept("70.00", "CAD");
    await refundAtPaypal(shop, intentId, { cents: 2805 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const url = `/api/orders/${orderId}`;
    const { cancellation, refunded } = (await customer.call<Order>("GET", url)).body;
    expect(refunded).toBe(19.99);
    const { status, body } = await customer.call<Order>("POST", `${url}/cancel`, {
      refund: cancellation!.refund,
    });
    expect([status, body.paymentStatus, body.refunded]).toEqual([200, "refunded", 49.9]);
    expect(moneyBack()).toEqual(["41.95 CAD"]);
  });
});
