import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { recordPaymentResult } from "#modules/orders/payment";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  readOrder,
  setStatus,
  signInAdmin,
} from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { approve, buyer, capture, startPaying } from "#test/api/guest-purchase";
import { useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { system, make, paidOrder, refundCalls, moneyBack } = useRefunds(shop);

describe("money that arrives after its order was cancelled", () => {
  async function paidTooLate(): Promise<{ orderId: string; caller: AdminCaller }> {
    const caller = await signInAdmin(shop);
    const orderId = await placeGuestOrder(shop, await make());
    const intentId = await startPaying(shop, orderId);
    await approve(shop, intentId);
    shop.standIn.faults.add({ operation: "capture", kind: "lose_response", times: 3 });
    shop.standIn.faults.add({ operation: "get", kind: "status", status: 500, times: 3 });
    await capture(shop, intentId);
    await shop.database.pool.query("update orders set status = 'cancelled' where id = $1", [
      orderId,
    ]);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    await shop.react();
    return { orderId, caller };
  }

  test("is shown to the admin as a warning and refunded with one call", async () => {
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
    const responses = await Promise.all([refund(), refund(), refund()]);
    for (const { status } of responses) expect(status).toBe(200);
    const { body } = await refund();
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded", warning: null });
    expect(moneyBack()).toEqual(["49.90 USD"]);
    await shop.react();
    const mails = shop.mails.filter(({ to }) => to.address === buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We are refunding your payment: 12 Ridge Road (${orderId.slice(0, 8).toUpperCase()})`,
    ]);
    expect(mails[0]!.text).toContain("$49.90");
  });

  test("a refund is refused for an order that is not cancelled, not paid or does not exist", async () => {
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
