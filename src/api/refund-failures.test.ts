import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { finishRefunds, recordPaymentResult, checkReportedRefund } from "#modules/orders/payment";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { readPoints, refundAtPaypal } from "#test/api/customer-purchase";
import { storedOrder } from "#test/api/guest-purchase";
import { minutes, useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { system, paidOrder, finish, moneyBack, countOrderRefunds, expectRefundedOnce } =
  useRefunds(shop);

describe("when PayPal does not respond to a refund,", () => {
  test.each([
    ["it did it and the response was lost", "lose_response"],
    ["its response makes no sense", "malformed"],
    ["it is out of order", "status"],
    ["it cuts the connection", "refuse"],
  ] as const)(
    "because %s, the order is cancelled and the money goes back once, by the job",
    async (_, kind) => {
      const { orderId, caller } = await paidOrder();
      shop.standIn.faults.add({ operation: "refund", kind, times: 50, status: 503 });
      const { status, body } = await setStatus(caller, orderId, "cancelled");
      expect(status).toBe(200);
      expect(body.status).toBe("cancelled");
      if (body.paymentStatus !== "refunded") {
        expect(body.payment).toMatchObject({ refunds: [{ state: "asked" }], refundable: 0 });
        const completing = await caller.call("PUT", `/api/orders/${orderId}/complete`, {});
        expect(completing.status).toBe(409);
      }
      await finish();
      shop.standIn.faults.clear();
      for (let round = 0; round < 4; round++) {
        shop.advance(60 * minutes);
        await finishRefunds(system());
      }
      await expectRefundedOnce(orderId);
    },
  );

  test("a short failure is not noticed", async () => {
    const { orderId, caller } = await paidOrder();
    shop.standIn.faults.add({ operation: "refund", kind: "status", times: 1, status: 500 });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body.paymentStatus).toBe("refunded");
    await expectRefundedOnce(orderId);
  });

  test("and the shop was killed between intent and call, the job retries with the same key", async () => {
    const { orderId, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const refundPayment = payments.refundPayment.bind(payments);
    const keys: string[] = [];
    payments.refundPayment = async (input) => {
      keys.push(input.requestId);
      if (keys.length === 1) throw new Error("killed");
      return refundPayment(input);
    };
    expect((await setStatus(caller, orderId, "cancelled")).status).toBe(500);
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "cancelled",
      payment_status: "completed",
    });
    expect(await finishRefunds(system())).toBe(0);
    expect(await finish()).toBe(1);
    payments.refundPayment = refundPayment;
    expect(new Set(keys).size).toBe(1);
    await expectRefundedOnce(orderId);
  });

  test("a repeated request retries the same refund and is one entry of the timeline", async () => {
    const { orderId, intentId, caller } = await paidOrder();
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    // As the browser sends it for all that is left.
    const refund = () => caller.call<Order>("POST", `/api/orders/${orderId}/refund`, null);
    shop.standIn.faults.add({ operation: "refund", kind: "refuse", times: 50 });
    expect((await refund()).body.payment.refunds).toMatchObject([{ state: "asked" }, {}]);
    await refund();
    shop.standIn.faults.clear();
    const { body } = await refund();
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 49.9 });
    expect(body.timeline!.filter(({ kind }) => kind === "refund-asked")).toMatchObject([
      { amount: 39.9 },
    ]);
    expect(moneyBack()).toEqual(["39.90 USD"]);
  });

  test("two processes retry it at different times", async () => {
    const { orderId, caller } = await paidOrder();
    shop.standIn.faults.add({ operation: "refund", kind: "refuse", times: 50 });
    await setStatus(caller, orderId, "cancelled");
    shop.standIn.faults.clear();
    const other = await shop.startAnother();
    shop.advance(2 * minutes);
    const looked = await Promise.all([
      finishRefunds(system()),
      finishRefunds(other.app.asSystem("finish refunds")),
    ]);
    expect(looked.toSorted((a, b) => a - b)).toEqual([0, 1]);
    await other.close();
    await expectRefundedOnce(orderId);
  });
});

describe("a refund that PayPal refuses", () => {
  test("leaves the order cancelled with a warning, and can be requested again", async () => {
    const { orderId, customer, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const refundPayment = payments.refundPayment.bind(payments);
    payments.refundPayment = async () => ({ refundId: null, status: "failed" });
    const { status, body } = await setStatus(caller, orderId, "cancelled");
    payments.refundPayment = refundPayment;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      rewardPointsAwarded: true,
      payment: { refunds: [{ state: "failed" }], refundable: 49.9 },
    });
    expect(body.warning).toContain("refused");
    expect(body.timeline!.at(-1)).toMatchObject({ kind: "refund-failed", amount: 49.9 });
    expect(await finish()).toBe(0);
    await shop.react();
    const mails = shop.mails.length;
    const again = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    expect(again.body).toMatchObject({ paymentStatus: "refunded", warning: null });
    expect(again.body.timeline!.slice(-2)).toMatchObject([
      { kind: "refund-asked", actor: { kind: "admin" } },
      { kind: "refunded" },
    ]);
    expect(await countOrderRefunds(orderId)).toBe(2);
    expect(await readPoints(customer)).toBe(0);
    await expectRefundedOnce(orderId);
    expect(shop.mails.slice(mails).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("$49.90 refunded:"),
    ]);
  });

  test("temporarily is retried until it is done", async () => {
    const { orderId, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const refundPayment = payments.refundPayment.bind(payments);
    payments.refundPayment = async () => ({ refundId: "R-1", status: "pending" });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body).toMatchObject({
      paymentStatus: "completed",
      payment: { refunds: [{ state: "pending", refundId: "R-1" }], refundable: 0 },
    });
    payments.refundPayment = refundPayment;
    expect(await finish()).toBe(1);
    await expectRefundedOnce(orderId);
  });

  test("after accepting it leaves a warning too, once, however often PayPal reports it", async () => {
    const { orderId, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const original = { ...payments };
    payments.refundPayment = async () => ({ refundId: "R1", status: "pending" });
    const { body: cancelled } = await setStatus(caller, orderId, "cancelled");
    const { captureId } = cancelled.payment;
    const refund = {
      refundId: "R1",
      captureId: captureId!,
      amountCents: 4990,
      status: "failed",
    } as const;
    payments.findRefund = async () => refund;
    for (let time = 0; time < 2; time++)
      await checkReportedRefund(system(), { refund, isReversal: false });
    Object.assign(payments, original);
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({
      paymentStatus: "completed",
      refunded: 0,
      payment: { refunds: [{ state: "failed" }], refundable: 49.9 },
    });
    expect(order.warning).toContain("refused");
    expect(order.timeline!.filter(({ kind }) => kind === "refund-failed")).toHaveLength(1);
    await caller.call("POST", `/api/orders/${orderId}/refund`);
    await expectRefundedOnce(orderId);
  });

  test("because it is refunded already, in parts, books those parts and nothing else", async () => {
    const { orderId, intentId, caller } = await paidOrder();
    shop.standIn.faults.add({ operation: "webhook", kind: "drop", times: 2 });
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await refundAtPaypal(shop, intentId);
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 49.9, warning: null });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const { timeline } = await readOrder(caller, orderId);
    const booked = timeline!.filter(({ kind }) => kind === "refunded").map(({ amount }) => amount!);
    expect(booked.toSorted((a, b) => a - b)).toEqual([10, 39.9]);
    expect(await countOrderRefunds(orderId, "state = 'completed'")).toBe(2);
    expect(moneyBack()).toEqual([]);
  });

  test("because it reversed the payment without showing it is not retried for ever", async () => {
    const { orderId, intentId, caller } = await paidOrder();
    shop.standIn.faults.add({ operation: "webhook", kind: "drop", times: 1 });
    await refundAtPaypal(shop, intentId, { isReversal: true, isHidden: true });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body.payment.refunds).toMatchObject([{ state: "failed" }]);
    expect(body.warning).toContain("refused");
    expect(await finish()).toBe(0);
  });
});
