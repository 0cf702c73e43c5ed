import { describe, expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { guestPayments, hours, isUnpaid } from "#test/api/guest-payments";
import {
  approve,
  capture,
  countRows,
  endReview,
  orderBody,
  placeOrder,
  post,
  storedOrder,
  verifyGuest,
} from "#test/api/guest-purchase";
import { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";

const shop = useTestShop();
const { system, orderAndStart, capturesTaken, expectPaidOnce, confirmations, reconcile } =
  guestPayments(shop);

describe("an unpaid order", () => {
  test("is cancelled after 24 hours and can't be paid then", async () => {
    const { orderId, intentId } = await orderAndStart();
    shop.advance(23.9 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    shop.advance(0.2 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(1);
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
    });
    await approve(shop, intentId);
    const late = await capture(shop, intentId);
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    await reconcile();
    expect(capturesTaken(intentId)).toEqual([]);
    expect((await post(shop, "/api/payments/create", { orderId })).status).toBe(409);
  });

  test("is not cancelled while its money may be on the way", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    await endReview(shop, orderId, "release");
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("is cancelled in one run, however many there are", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    await shop.database.pool.query(
      `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents, fingerprint, created_at, updated_at)
       select gen_random_uuid(), status, payment_status, contact, contact_email, address, total_cents, fingerprint, created_at, updated_at
       from orders, generate_series(1, 119) where id = $1`,
      [body._id],
    );
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(120);
    expect(await countRows(shop, "orders", "status <> 'cancelled'")).toBe(0);
  });

  test("stays cancelled and gets a warning when its money arrives after all", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    const { payments } = system().ports;
    const capturePayment = payments.capturePayment.bind(payments);
    const [taken, responded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    payments.capturePayment = async (input) => {
      const state = await capturePayment(input);
      taken.resolve();
      await responded.promise;
      return state;
    };
    const capturing = capture(shop, intentId);
    await taken.promise;
    expect(await countRows(shop, "payment_attempts", "state = 'capturing'")).toBe(1);
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    await shop.database.pool.query("update orders set status = 'cancelled'");
    responded.resolve();
    await capturing;
    await shop.react();
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "cancelled",
      payment_status: "completed",
      warnings: [{ code: "late-payment", status: "cancelled" }],
    });
    expect(confirmations()).toEqual([]);
  });
});
