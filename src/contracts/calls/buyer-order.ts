import { z } from "zod";
import { OrderRefundRequest, OrderShare } from "./delivery.ts";
import {
  Cancellation,
  Cancelled,
  Deduction,
  NewOrder,
  OrderPayment,
  deliveryParts,
} from "./order-parts.ts";
import { Receipt } from "./receipts.ts";
import { Instant, Money } from "./values.ts";

const SurchargeBack = z.enum(["owed", "refused", "returned"]).nullable();

/** What only a single order shows to its buyer. */
const singleOrder = z
  .object({
    ...deliveryParts,
    /** What the buyer asked back, oldest first. */
    moneyBackRequests: z.array(OrderRefundRequest),
    /**
     * Until when money can be asked back for the product with the longest time, and at most how many dollars now; null when
     * that is not possible.
     */
    refundOffer: z
      .object({
        until: Instant,
        refund: Money,
        /** Until when each of the products can be a part of it, in their order. */
        lines: z.array(z.object({ until: Instant, isOpen: z.boolean() })),
        /** Kept of it for points that were used already; absent for nothing. */
        deducted: Deduction.optional(),
      })
      .nullable(),
    /**
     * Whether its surcharges go back, or went back, because it is late, or PayPal refused that so far; null for none of
     * them.
     */
    surchargeBack: SurchargeBack,
    /** The same for each of its products, in their order. */
    surchargesBack: z.array(SurchargeBack),
    /** With whom the delivery is shared, the newest first. */
    shares: z.array(OrderShare),
    /** Its receipt, and the credit notes of its refunds. */
    receipts: z.array(Receipt),
    /** With a mailed link only: when it ends. */
    linkExpiresAt: Instant,
  })
  .partial();

/** The order for its buyer. */
export const BuyerOrder = NewOrder.extend({
  ...singleOrder.shape,
  payment: OrderPayment.extend({
    /** True while PayPal checks a payment: the order can be neither paid again nor cancelled. */
    isHeld: z.boolean(),
  }),
  questions: deliveryParts.questions,
  /** When it is cancelled unless it is paid; null for one that is not to be paid. */
  payUntil: Instant.nullable(),
  /** Null where it can't be cancelled. */
  cancellation: Cancellation.extend({
    /** Kept now of what goes back, for points that were used already; absent for nothing. */
    deducted: Deduction.optional(),
  }).nullable(),
  /** Null for one that was not paid. */
  cancelled: Cancelled.nullable(),
}).meta({ id: "BuyerOrder" });
export type BuyerOrder = z.input<typeof BuyerOrder>;
