import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { cancelAbandonedOrders, recordPaymentResult } from "#modules/orders/payment";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  placeCustomerOrder,
  signIn,
  startCustomerPayment,
} from "#test/api/customer-purchase";
import { approve, capture, steer } from "#test/api/guest-purchase";
import { hours } from "#test/api/guest-payments";
import { givePoints, placeWithPoints, readFigures, readLedger } from "#test/api/points";
import { useWebhooks } from "#test/paypal/webhooks";

const shop = useTestShop();
const { arrived } = useWebhooks(shop);
let customer: Caller;
let product: string;
beforeEach(async () => {
  customer = await signIn(shop);
  product = await makeProduct(shop.as(admin));
  await givePoints(shop, customer.userId, 300);
});

describe("held points", () => {
  test("are given back when the buyer cancels the unpaid order", async () => {
    const { body } = await placeWithPoints(customer, product, 300);
    await startCustomerPayment(customer, body._id);
    const cancelled = await customer.call<Order>("POST", `/api/orders/${body._id}/cancel`);
    expect(cancelled.body).toMatchObject({
      status: "cancelled",
      payment: { points: { spent: 300, returned: 300 } },
    });
    expect(await readFigures(customer)).toEqual({ rewardPoints: 300, heldPoints: 0 });
    expect((await readLedger(customer)).map(([kind, points]) => [kind, points])).toEqual(
      expect.arrayContaining([
        ["held", -300],
        ["given-back", 300],
      ]),
    );
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain("the 300 points that it held are yours again");
  });

  test("are given back when it is not paid in time, and a payment that arrives later is refunded without them", async () => {
    const { body } = await placeWithPoints(customer, product, 300);
    const intentId = await startCustomerPayment(customer, body._id);
    shop.advance(200 * hours);
    await cancelAbandonedOrders(shop.app.asSystem("test"));
    const figures = async () => {
      const { rows } = await shop.database.pool.query<{ points: number }>(
        "select sum(points)::int as points from reward_ledger where user_id = $1",
        [customer.userId],
      );
      return rows[0]!.points;
    };
    expect(await figures()).toBe(300);
    await approve(shop, intentId);
    const { payments } = shop.app.asSystem("test").ports;
    await payments.capturePayment({ intentId, requestId: `late-${intentId}` });
    await arrived(intentId, "PAYMENT.CAPTURE.COMPLETED");
    await shop.react();
    const boss = await signInAdmin(shop);
    const late = await readOrder(boss, body._id);
    expect(late).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      payment: { amount: 19.9, refundable: 19.9, points: { returned: 300 } },
    });
    const refunded = await boss.call<Order>("POST", `/api/orders/${body._id}/refund`);
    expect(refunded.body).toMatchObject({ paymentStatus: "refunded", refunded: 19.9 });
    expect(await figures()).toBe(300);
  });

  test("are spent by a payment that arrives late, while the order still waits", async () => {
    const { body } = await placeWithPoints(customer, product, 300);
    const intentId = await startCustomerPayment(customer, body._id);
    await approve(shop, intentId);
    shop.advance(3 * hours);
    expect((await capture(shop, intentId)).status).toBe(200);
    const { rows } = await shop.database.pool.query(
      "select reason from reward_ledger where order_id = $1 order by reason",
      [body._id],
    );
    expect(rows).toEqual([{ reason: "award" }, { reason: "hold" }, { reason: "spend" }]);
  });

  test("can be used again once they are back", async () => {
    const first = await placeWithPoints(customer, product, 300, { key: "first-order" });
    await customer.call("POST", `/api/orders/${first.body._id}/cancel`);
    const second = await placeWithPoints(customer, product, 300, { key: "second-order" });
    expect(second.status).toBe(201);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 0, heldPoints: 300 });
  });

  test("are given back when an admin cancels the unpaid order", async () => {
    const { body } = await placeWithPoints(customer, product, 300);
    const boss = await signInAdmin(shop);
    expect((await setStatus(boss, body._id, "cancelled", { refund: 0 })).status).toBe(200);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 300, heldPoints: 0 });
  });

  test("leave the points of other customers alone", async () => {
    const other = await signIn(shop);
    await givePoints(shop, other.userId, 50);
    await placeWithPoints(customer, product, 300);
    await placeCustomerOrder(other, product);
    expect(await readFigures(other)).toEqual({ rewardPoints: 50, heldPoints: 0 });
    expect(await readLedger(other)).toEqual([["earned", 50, 0]]);
  });

  test("of an order whose payment was refunded before the shop knew of it stay held, and it can't be paid again", async () => {
    const { _id: orderId } = (await placeWithPoints(customer, product, 300)).body;
    const intentId = await startCustomerPayment(customer, orderId);
    await approve(shop, intentId);
    const { payments } = shop.app.asSystem("test").ports;
    await payments.capturePayment({ intentId, requestId: `lost-${intentId}` });
    const captured = await payments.getPayment(intentId);
    if ("captureId" in captured) await steer(shop, `captures/${captured.captureId}/refund`);
    await recordPaymentResult(shop.app.asSystem("test"), { intentId, isProbe: true });
    const boss = await signInAdmin(shop);
    expect(await readOrder(boss, orderId)).toMatchObject({
      status: "pending",
      paymentStatus: "refunded",
    });
    const again = await customer.call("POST", "/api/payments/create", { orderId });
    expect([again.status, again.body.message]).toEqual([409, "This order is already paid"]);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 0, heldPoints: 300 });
    await setStatus(boss, orderId, "cancelled");
    expect(await readFigures(customer)).toEqual({ rewardPoints: 300, heldPoints: 0 });
  });
});
