import { describe, expect, test } from "vitest";
import { countStatements } from "#test/count-statements";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { guestPayments, hours, isUnpaid } from "#test/api/guest-payments";
import {
  approve,
  buyer,
  capture,
  countRows,
  linkMailedTo,
  orderBody,
  placeOrder,
  post,
  startPaying,
  storedOrder,
  verifyGuest,
} from "#test/api/guest-purchase";
import { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";
import { recordPaymentResult } from "./record-payment-result.ts";

const shop = useTestShop();
const { system, orderAndStart, listCallsTo, expectPaidOnce, confirmations, reconcile } =
  guestPayments(shop);

describe("paying an order", () => {
  test("captures the stored total once, makes the order new and mails one confirmation", async () => {
    const { orderId, intentId } = await orderAndStart();
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    await approve(shop, intentId);
    const { status, body } = await capture(shop, intentId);
    expect(status).toBe(200);
    expect(body.order).toEqual({
      _id: orderId,
      status: "new",
      paymentStatus: "completed",
      totalPrice: 49.9,
      rewardPointsEarned: 0,
      dueAt: expect.any(String) as string,
      products: [
        {
          product: { title: "Roof Measurement Report" },
          quantity: 1,
          dueAt: expect.any(String) as string,
        },
      ],
    });
    await expectPaidOnce(orderId, intentId);
    expect(confirmations()[0]?.to.address).toBe(buyer.email);
    expect(linkMailedTo(shop, buyer.email, "track").origin).toBe("http://shop.test");
    expect((await storedOrder(shop, orderId)).paid_at).toBeInstanceOf(Date);
  });

  test("takes at most forty SQL statements from the order to the capture", async () => {
    await verifyGuest(shop);
    const product = await makeProduct(shop.as(admin));
    const { statements, result } = await countStatements(shop, async () => {
      const { body } = await placeOrder(shop, orderBody(product));
      const intentId = await startPaying(shop, body._id);
      await approve(shop, intentId);
      return capture(shop, intentId);
    });
    expect(result.status).toBe(200);
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.length).toBeLessThanOrEqual(40);
  });

  test("twenty times at once has one effect", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => capture(shop, intentId)));
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await expectPaidOnce(orderId, intentId);
  });

  test("again, long after, returns the same paid order", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    const first = await capture(shop, intentId);
    shop.advance(48 * hours);
    const again = await capture(shop, intentId);
    expect(again).toMatchObject({ status: 200, body: first.body });
    await expectPaidOnce(orderId, intentId);
  });

  test("that is already paid is refused, and charges nothing more in a second tab", async () => {
    const { orderId, intentId } = await orderAndStart();
    const secondTab = await startPaying(shop, orderId);
    expect(secondTab).toBe(intentId);
    await approve(shop, intentId);
    await capture(shop, intentId);
    const { status, body } = await post(shop, "/api/payments/create", { orderId });
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect((await capture(shop, secondTab)).status).toBe(200);
    await expectPaidOnce(orderId, intentId);
  });

  test("is refused before the buyer has approved, for an unknown payment, and for an invalid token", async () => {
    const { orderId, intentId } = await orderAndStart();
    const unapproved = await capture(shop, intentId);
    expect([unapproved.status, unapproved.body.code]).toEqual([409, "payment_not_approved"]);
    expect((await capture(shop, "5O190127TN364715T")).status).toBe(404);
    expect((await capture(shop, "x".repeat(10_000))).status).toBe(400);
    expect((await capture(shop, "../../v1/oauth2/token")).status).toBe(404);
    const missing = await post(shop, "/api/payments/capture", { token: " " });
    expect([missing.status, missing.body.message]).toEqual([400, "Missing payment token"]);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(200);
  });

  test("takes the payer from PayPal, not from the request", async () => {
    const { intentId } = await orderAndStart();
    await approve(shop, intentId);
    await post(shop, "/api/payments/capture", { token: intentId, payerId: "FORGED" });
    const { rows } = await shop.database.pool.query("select payer_id from payment_attempts");
    expect(rows).not.toContainEqual({ payer_id: "FORGED" });
    expect(rows).not.toContainEqual({ payer_id: null });
  });

  test("with a declined card leaves the order unpaid, and another card pays it", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "decline");
    const declined = await capture(shop, intentId);
    expect([declined.status, declined.body.code]).toEqual([402, "payment_declined"]);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    const again = await startPaying(shop, orderId);
    await approve(shop, again);
    expect((await capture(shop, again)).status).toBe(200);
    await expectPaidOnce(orderId, again);
    const keys = new Set(
      listCallsTo("capture")
        .filter(({ id }) => [intentId, again].includes(id))
        .map(({ requestId }) => requestId),
    );
    expect(keys.size).toBe(2);
  });

  test("with a declined card says so even if the shop was notified before the buyer came back", async () => {
    const { intentId } = await orderAndStart();
    await approve(shop, intentId, "decline");
    await recordPaymentResult(shop.app.asSystem("test"), { intentId, isProbe: true });
    const declined = await capture(shop, intentId);
    expect([declined.status, declined.body.code]).toEqual([402, "payment_declined"]);
  });

  test("with the wrong amount or currency never makes the order paid, sets a warning, and can't be repeated", async () => {
    for (const wrong of [{ value: "0.01" }, { value: "499.00" }, { currency: "CAD" }]) {
      await verifyGuest(shop);
      const product = await makeProduct(shop.as(admin));
      const { body } = await placeOrder(shop, orderBody(product));
      const intentId = await startPaying(shop, body._id);
      await approve(shop, intentId);
      shop.standIn.faults.add({ operation: "capture", kind: "wrong_amount", ...wrong });
      const responses = await Promise.all([1, 2, 3].map(() => capture(shop, intentId)));
      expect(responses.map(({ body }) => body.code)).toEqual(
        Array.from({ length: 3 }, () => "bad_gateway"),
      );
      expect(await storedOrder(shop, body._id)).toMatchObject({
        ...isUnpaid,
        warnings: [{ code: "payment-mismatch" }],
      });
      const again = await capture(shop, intentId);
      expect(again.status).toBe(502);
      expect(again.body.message).not.toContain("Nothing was charged");
      const retry = await post(shop, "/api/payments/create", { orderId: body._id });
      expect([retry.status, retry.body.code]).toEqual([409, "payment_pending"]);
      shop.advance(30 * hours);
      await cancelAbandonedOrders(system());
      await reconcile();
      expect(await storedOrder(shop, body._id)).toMatchObject({
        status: "pending",
        payment_status: "pending",
      });
    }
    expect(await countRows(shop, "outbox", "event = 'order.paid'")).toBe(0);
  });
});

describe("a late response from PayPal", () => {
  /** A settlement whose look at PayPal returns what was true before `meanwhile` happened. */
  const recordLate = (intentId: string, meanwhile: () => Promise<unknown>) => {
    const ctx = system();
    const payments = {
      ...ctx.ports.payments,
      async getPayment(id: string) {
        const before = await ctx.ports.payments.getPayment(id);
        await meanwhile();
        return before;
      },
    };
    const slow = { ...ctx, ports: { ...ctx.ports, payments } };
    return recordPaymentResult(slow, { intentId, isProbe: true });
  };

  test("does not undo a newer state", async () => {
    const { orderId, intentId } = await orderAndStart();
    await recordLate(intentId, async () => {
      await approve(shop, intentId, "hold");
      await capture(shop, intentId);
    });
    expect(await countRows(shop, "payment_attempts", "state = 'pending'")).toBe(1);
    expect((await post(shop, "/api/payments/create", { orderId })).body.code).toBe(
      "payment_pending",
    );
  });

  test("does not reopen a payment that was abandoned meanwhile", async () => {
    const { orderId, intentId } = await orderAndStart();
    await recordLate(intentId, () => {
      shop.advance(25 * hours);
      return cancelAbandonedOrders(system());
    });
    expect(await storedOrder(shop, orderId)).toMatchObject({ status: "cancelled" });
    expect(await countRows(shop, "payment_attempts", "state = 'closed'")).toBe(1);
  });
});
