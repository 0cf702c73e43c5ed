import { z } from "zod";
import { OrderRefundRequest } from "./delivery.ts";
import { Order, OrderLine } from "./order.ts";
import { WorkEvent } from "./order-records.ts";

/** What an order says of money; those who work on it do without. */
export const amountFields = {
  paymentStatus: true,
  totalPrice: true,
  refunded: true,
  rewardPointsEarned: true,
  rewardPointsAwarded: true,
} as const;

/** The order for those who work on it without the right to handle payments: no price, no amount, no account. */
export const WorkOrder = Order.omit({
  ...amountFields,
  payment: true,
  adjustments: true,
  user: true,
  link: true,
  fetches: true,
  fetchCount: true,
  shares: true,
  warning: true,
  disputes: true,
  linkExpiresAt: true,
  receipts: true,
  cancellation: true,
  surchargeBack: true,
  refusedSurcharge: true,
  cancelled: true,
  refundWindow: true,
  refundOffer: true,
})
  .extend({
    /** Without what was refunded. */
    moneyBackRequests: z.array(OrderRefundRequest.omit({ refund: true })).optional(),
    products: z.array(OrderLine.extend({ product: OrderLine.shape.product.omit({ price: true }) })),
    /** Oldest first, without what happened to the payment. */
    timeline: z.array(WorkEvent),
  })
  .meta({ id: "WorkOrder" });
export type WorkOrder = z.input<typeof WorkOrder>;

/** The order as the caller's rights show it. */
export const OfficeOrder = z.union([Order, WorkOrder]);
export type OfficeOrder = z.input<typeof OfficeOrder>;
