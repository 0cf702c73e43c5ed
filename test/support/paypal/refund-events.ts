import type { Order } from "#contracts/calls/order";
import { readOrder } from "#test/api/admin-orders";
import type { TestShop } from "#test/create-test-shop";
import { useRefunds } from "#test/api/refunds";
import { useWebhooks } from "./webhooks.ts";

export const refundEvent = "PAYMENT.CAPTURE.REFUNDED";

export const refundEntries = (order: Order) =>
  order.timeline!.filter(({ kind }) => kind === "refunded");

/** An order of $49.90 of which PayPal returned $10.00. */
export const withTenReturned = {
  paymentStatus: "completed",
  refunded: 10,
  payment: { refundable: 39.9 },
};

/** Paid orders that are refunded at PayPal, which reports it by events. */
export function useRefundEvents(shop: TestShop) {
  const refunds = useRefunds(shop);
  const webhooks = useWebhooks(shop);
  return {
    ...refunds,
    ...webhooks,
    /** A paid order whose events and mails have been handled. */
    paid: async () => {
      const order = await refunds.paidOrder();
      const { captureId } = (await readOrder(order.caller, order.orderId)).payment;
      await webhooks.arrived(captureId!, "PAYMENT.CAPTURE.COMPLETED");
      await shop.react();
      shop.mails.length = 0;
      return { ...order, captureId: captureId! };
    },
  };
}
