import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/orders";
import { finishRefunds } from "#modules/orders";
import { setStatus } from "#test/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { readPoints } from "#test/customer-purchase";
import { storedOrder } from "#test/guest-purchase";
import { minutes, useRefunds } from "#test/refunds";

const shop = useTestShop();
const { system, paidOrder, finish, refundsOf, expectRefundedOnce } = useRefunds(shop);

describe("when PayPal does not answer a refund,", () => {
  test.each([
    ["it did it and the answer was lost", "lose_answer"],
    ["its answer makes no sense", "malformed"],
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
        expect(body.payment).toMatchObject({ refund: { state: "asked" }, refundable: 0 });
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

  test("a hiccup is not even seen", async () => {
    const { orderId, caller } = await paidOrder();
    shop.standIn.faults.add({ operation: "refund", kind: "status", times: 1, status: 500 });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body.paymentStatus).toBe("refunded");
    await expectRefundedOnce(orderId);
  });

  test("nor does the shop, killed between its intent and the call, the job asks with the same key", async () => {
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

  test("two processes ask for it at different times", async () => {
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
  test("leaves the order cancelled with a warning, and can be asked for again", async () => {
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
      payment: { refund: { state: "failed" }, refundable: 49.9 },
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
    expect(await refundsOf(orderId)).toBe(2);
    expect(await readPoints(customer)).toBe(0);
    await expectRefundedOnce(orderId);
    expect(shop.mails).toHaveLength(mails);
  });

  test("for the time being is asked about until it is done", async () => {
    const { orderId, caller } = await paidOrder();
    const { payments } = shop.app.asSystem("test").ports;
    const refundPayment = payments.refundPayment.bind(payments);
    payments.refundPayment = async () => ({ refundId: "R-1", status: "pending" });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body).toMatchObject({
      paymentStatus: "completed",
      payment: { refund: { state: "pending", refundId: "R-1" }, refundable: 0 },
    });
    payments.refundPayment = refundPayment;
    expect(await finish()).toBe(1);
    await expectRefundedOnce(orderId);
  });
});
