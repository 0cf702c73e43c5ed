import { describe, expect, test } from "vitest";
import { updateOrderStatus } from "#modules/orders/office";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { guestPayments, hours } from "#test/api/guest-payments";
import {
  approve,
  capture,
  orderBody,
  placeOrder,
  post,
  startPaying,
  verifyGuest,
} from "#test/api/guest-purchase";

const shop = useTestShop();
const { system, orderAndStart, listCallsTo, capturesTaken, expectPaidOnce, reconcile } =
  guestPayments(shop);

describe("starting a payment", () => {
  test("is refused for an order that does not exist, the same way as for one that is not the caller's", async () => {
    const { orderId } = await orderAndStart();
    await shop.database.pool.query("update orders set customer_id = gen_random_uuid()");
    const theirs = await post(shop, "/api/payments/create", { orderId });
    const nobodys = await post(shop, "/api/payments/create", {
      orderId: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
    });
    expect([theirs.status, theirs.body.message]).toEqual([404, nobodys.body.message]);
    for (const wrong of ["null", "1", "", `${orderId}x`])
      expect((await post(shop, "/api/payments/create", { orderId: wrong })).status).toBe(400);
  });

  test("after the link has expired creates a new link, and the old one can't be captured any more", async () => {
    const { orderId, intentId } = await orderAndStart();
    shop.advance(2.6 * hours);
    const second = await startPaying(shop, orderId);
    expect(second).not.toBe(intentId);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(409);
    await reconcile();
    expect(capturesTaken(intentId)).toEqual([]);
    await approve(shop, second);
    expect((await capture(shop, second)).status).toBe(200);
    await expectPaidOnce(orderId, second);
  });

  test("requests the stored total from PayPal although the product's price has changed since", async () => {
    await verifyGuest(shop);
    const product = await makeProduct(shop.as(admin));
    const { body } = await placeOrder(shop, orderBody(product));
    await shop.database.pool.query("update products set sale_cents = 9990");
    await startPaying(shop, body._id);
    expect(listCallsTo("create").at(-1)?.amount).toBe("49.90 USD");
  });

  test("is refused when the order is cancelled while PayPal opens the payment, which is recorded nevertheless", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    const orderId = body._id;
    const { payments } = system().ports;
    const createPayment = payments.createPayment.bind(payments);
    let intentId = "";
    payments.createPayment = async (input) => {
      const created = await createPayment(input);
      ({ intentId } = created);
      const cancelled = { orderId, status: "cancelled" as const, expectedRefundCents: null };
      await updateOrderStatus(shop.as(admin), cancelled);
      return created;
    };
    const started = await post(shop, "/api/payments/create", { orderId });
    expect([started.status, started.body.code]).toEqual([409, "conflict"]);
    await approve(shop, intentId);
    const captured = await capture(shop, intentId);
    expect(captured.body.message).toContain("was cancelled before it was paid");
    expect(capturesTaken(intentId)).toEqual([]);
  });
});
