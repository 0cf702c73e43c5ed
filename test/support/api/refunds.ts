import { beforeEach, expect } from "vitest";
import type { Order } from "#contracts/calls/order";
import { finishRefunds } from "#modules/orders/payment";
import { type AdminCaller, readOrder, signInAdmin } from "./admin-orders.ts";
import { admin, makeProduct, type TestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
  startCustomerPayment,
} from "./customer-purchase.ts";
import { approve, countRows } from "./guest-purchase.ts";

export const minutes = 60_000;

/** Paid orders that are refunded, and the calls to PayPal meanwhile in each test. */
export function useRefunds(shop: TestShop) {
  let callsBefore = 0;
  beforeEach(() => {
    callsBefore = shop.standIn.listCalls().length;
  });
  const system = () => shop.app.asSystem("finish refunds");
  const make = () => makeProduct(shop.as(admin));
  const refundCalls = () =>
    shop.standIn
      .listCalls()
      .slice(callsBefore)
      .filter(({ operation }) => operation === "refund");
  const moneyBack = () => refundCalls().flatMap(({ amount }) => amount ?? []);
  const countOrderRefunds = (orderId: string, where = "true") =>
    countRows(shop, "payment_refunds", `order_id = '${orderId}' and ${where}`);
  return {
    system,
    make,
    refundCalls,
    moneyBack,
    countOrderRefunds,
    paidOrder: async (): Promise<PaidOrder> => {
      const customer = await signIn(shop);
      const orderId = (await placeCustomerOrder(customer, await make()))._id;
      const intentId = await payAsCustomer(shop, customer, orderId);
      return { orderId, intentId, customer, caller: await signInAdmin(shop) };
    },
    /** An order whose payment its buyer has approved at PayPal, and that is not captured. */
    approvedOrder: async (): Promise<PaidOrder> => {
      const customer = await signIn(shop);
      const orderId = (await placeCustomerOrder(customer, await make()))._id;
      const intentId = await startCustomerPayment(customer, orderId);
      await approve(shop, intentId);
      return { orderId, intentId, customer, caller: await signInAdmin(shop) };
    },
    finish: async (): Promise<number> => {
      shop.advance(2 * minutes);
      return finishRefunds(system());
    },
    /** PayPal refuses every refund that is requested meanwhile. */
    whileRefusing: async <T>(act: () => Promise<T>): Promise<T> => {
      const { payments } = system().ports;
      const refundPayment = payments.refundPayment.bind(payments);
      payments.refundPayment = async () => ({
        refundId: null,
        status: "failed",
        refusal: "Capture cannot be refunded.",
      });
      try {
        return await act();
      } finally {
        payments.refundPayment = refundPayment;
      }
    },
    /** What must hold for every order that was cancelled and refunded. */
    expectRefundedOnce: async (orderId: string): Promise<Order> => {
      await shop.react();
      const order = await readOrder(await signInAdmin(shop), orderId);
      expect(order).toMatchObject({
        status: "cancelled",
        paymentStatus: "refunded",
        warning: null,
        rewardPointsAwarded: false,
        refunded: 49.9,
        payment: { refundable: 0 },
      });
      expect(order.payment.refunds![0]).toMatchObject({ amount: 49.9, state: "completed" });
      expect(moneyBack()).toEqual(["49.90 USD"]);
      expect(await countOrderRefunds(orderId, "state = 'completed'")).toBe(1);
      expect(
        await countRows(shop, "reward_ledger", `order_id = '${orderId}' and reason = 'reversal'`),
      ).toBe(1);
      const log = `subject = 'order:${orderId}' and action`;
      expect(await countRows(shop, "audit_log", `${log} = 'order.refunded'`)).toBe(1);
      expect(await countRows(shop, "audit_log", `${log} = 'order.status-changed'`)).toBe(1);
      return order;
    },
  };
}

interface PaidOrder {
  orderId: string;
  intentId: string;
  customer: Caller;
  caller: AdminCaller;
}
