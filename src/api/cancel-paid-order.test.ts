import { describe, expect, test } from "vitest";
import { finishRefunds, recordPaymentResult } from "#modules/orders/payment";
import { placeGuestOrder, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { readPoints, refundAtPaypal } from "#test/api/customer-purchase";
import { approve, startPaying, storedOrder } from "#test/api/guest-purchase";
import { minutes, useRefunds } from "#test/api/refunds";
import { messagesTo } from "#test/api/notices";

const shop = useTestShop();
const {
  system,
  make,
  paidOrder,
  finish,
  refundCalls,
  moneyBack,
  countOrderRefunds,
  expectRefundedOnce,
} = useRefunds(shop);

describe("cancelling a paid order", () => {
  test("refunds the money, reverses the points and notifies the customer", async () => {
    const { orderId, customer, caller } = await paidOrder();
    expect(await readPoints(customer)).toBe(25);
    expect((await readOrder(caller, orderId)).payment).toMatchObject({
      refundable: 49.9,
      refunds: [],
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
    expect(order.payment.refunds![0]!.refundId).not.toBe(null);
    expect(await readPoints(customer)).toBe(0);
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `Cancelled: 12 Ridge Road (${orderId.slice(0, 8).toUpperCase()})`,
    ]);
    expect(shop.mails[0]!.text).toContain("$49.90");
    expect(await messagesTo(shop, customer.userId, "order_cancelled")).toEqual([
      expect.stringContaining("$49.90"),
    ]);
  });

  test("refunds nothing for an unpaid order", async () => {
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

  test("is refused when the amount to refund is not the one that was shown", async () => {
    const { orderId, caller } = await paidOrder();
    for (const refund of [0, 10, 49.89]) {
      const response = await setStatus(caller, orderId, "cancelled", { refund });
      expect([response.status, response.body.code]).toEqual([409, "amount_changed"]);
      expect(response.body.message).toContain("$49.90");
    }
    expect((await setStatus(caller, orderId, "cancelled", { refund: -1 })).status).toBe(400);
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "new",
      payment_status: "completed",
    });
    expect(await countOrderRefunds(orderId)).toBe(0);
  });

  test("twenty times at once, beside the refund job and a payment check, refunds it once", async () => {
    const { orderId, intentId, caller } = await paidOrder();
    const second = await signInAdmin(shop);
    shop.advance(2 * minutes);
    const responses = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) =>
        setStatus(n % 2 ? caller : second, orderId, "cancelled"),
      ),
      finishRefunds(system()),
      recordPaymentResult(system(), { intentId, isProbe: true }),
    ]);
    for (const response of responses.slice(0, 20)) expect(response).toMatchObject({ status: 200 });
    await finish();
    await expectRefundedOnce(orderId);
  });

  test("is refused while PayPal reviews the payment", async () => {
    const orderId = await placeGuestOrder(shop, await make());
    const intentId = await startPaying(shop, orderId);
    await approve(shop, intentId, "hold");
    await recordPaymentResult(system(), { intentId });
    const caller = await signInAdmin(shop);
    const { status, body } = await setStatus(caller, orderId, "cancelled");
    expect([status, body.code]).toEqual([409, "payment_pending"]);
    expect((await storedOrder(shop, orderId)).status).toBe("pending");
  });

  test("that was already refunded at PayPal requests no refund", async () => {
    const { orderId, intentId, customer, caller } = await paidOrder();
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const before = await readOrder(caller, orderId);
    expect(before).toMatchObject({ status: "new", paymentStatus: "refunded" });
    expect(before.timeline!.at(-1)).toMatchObject({ kind: "refunded", actor: { kind: "system" } });
    const { body } = await setStatus(caller, orderId, "cancelled", { refund: 0 });
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    expect(moneyBack()).toEqual([]);
    expect(await readPoints(customer)).toBe(0);
  });

  test("that was not paid at PayPal warns a person to refund it", async () => {
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
