import { describe, expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { guestPayments, hours, isUnpaid } from "#test/api/guest-payments";
import {
  approve,
  capture,
  endReview,
  post,
  startPaying,
  storedOrder,
} from "#test/api/guest-purchase";
import { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";
import { recordPaymentResult } from "./record-payment-result.ts";

const shop = useTestShop();
const { system, orderAndStart, expectPaidOnce, confirmations, reconcile } = guestPayments(shop);

describe("a payment", () => {
  test("that PayPal holds does not make the order paid, and does so once when PayPal releases it", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    const held = await capture(shop, intentId);
    expect(held).toMatchObject({
      status: 200,
      body: { order: { paymentStatus: "pending", status: "pending" } },
    });
    expect((await post(shop, "/api/payments/create", { orderId })).body.code).toBe(
      "payment_pending",
    );
    await reconcile();
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    expect(confirmations()).toEqual([]);
    await endReview(shop, orderId, "release");
    await reconcile();
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("that PayPal denies fails, and the order can be paid again", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    await endReview(shop, orderId, "deny");
    await reconcile();
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "pending",
      payment_status: "failed",
    });
    expect((await capture(shop, intentId)).body.code).toBe("payment_declined");
    const second = await startPaying(shop, orderId);
    expect(second).not.toBe(intentId);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    expect((await capture(shop, intentId)).body.code).toBe("payment_declined");
    await approve(shop, second);
    expect((await capture(shop, second)).status).toBe(200);
    await expectPaidOnce(orderId, second);
  });

  test("that PayPal denied does not fail the order again if it is checked after the next payment has begun", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    await endReview(shop, orderId, "deny");
    await reconcile();
    const second = await startPaying(shop, orderId);
    await approve(shop, second, "hold");
    await capture(shop, second);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
  });

  test("that PayPal denies after days of review leaves the buyer a whole day to pay again", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    shop.advance(72 * hours);
    await endReview(shop, orderId, "deny");
    await reconcile();
    shop.advance(23 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    expect(await startPaying(shop, orderId)).not.toBe(intentId);
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(1);
  });
});
