import { z } from "zod";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { Instant } from "./values.ts";

/** Something that happened to an order. */
export const OrderEvent = z
  .object({
    at: Instant,
    kind: z.enum([
      "placed",
      "paid",
      /** `from`, `to`; with "completed" the `files` and remarks (`text`), with "cancelled" the `amount` to be given back. */
      "status-changed",
      /** `text` */
      "noted",
      /** `paymentStatus`, `text` when a person must look at it */
      "payment-changed",
      /** `amount` */
      "refund-asked",
      /** `amount` */
      "refunded",
      /** `amount` */
      "refund-failed",
    ]),
    actor: z.object({
      /** system is the shop itself or PayPal. */
      kind: z.enum(["guest", "customer", "staff", "admin", "system"]),
      name: z.string().nullable(),
    }),
    from: z.enum(orderStatuses).optional(),
    to: z.enum(orderStatuses).optional(),
    paymentStatus: z.enum(paymentStatuses).optional(),
    text: z.string().optional(),
    /** Dollars. */
    amount: z.number().optional(),
    /** Names. */
    files: z.array(z.string()).optional(),
  })
  .meta({ id: "OrderEvent" });
export type OrderEvent = z.output<typeof OrderEvent>;

/** asked: PayPal has not answered yet and is asked again · pending: PayPal is working on it. */
const refundStates = ["asked", "pending", "completed", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

/** Money on its way back to the buyer. */
export const OrderRefund = z
  .object({
    /** Dollars. */
    amount: z.number(),
    state: z.enum(refundStates),
    /** PayPal's id. */
    refundId: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "OrderRefund" });
