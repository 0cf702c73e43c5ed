import { z } from "zod";
import { openMatters } from "#contracts/order-questions";
import { refundKinds } from "#contracts/refund-window";
import { User } from "./accounts.ts";
import { BuyerOrder } from "./buyer-order.ts";
import { DeliveredFile, OrderRefundRequest, OrderShare, WorkRefundRequest } from "./delivery.ts";
import {
  Cancellation,
  Cancelled,
  NewOrder,
  OrderPayment,
  deliveryParts,
  workParts,
} from "./order-parts.ts";
import {
  OrderDispute,
  OrderEvent,
  OrderRefund,
  PaymentMismatch,
  WorkEvent,
} from "./order-records.ts";
import { Id, Instant, Money, named } from "./values.ts";

/** Somebody of the office who works on orders. */
export const Worker = named("Worker", { _id: Id, name: z.string() });
export type Worker = z.input<typeof Worker>;

/** What a delivery is checked for: the types of files that its products require, as ".pdf", and what the shop's settings list. */
const DeliveryChecks = z.object({ types: z.array(z.string()), lines: z.array(z.string()) });

/** A delivery that waits for approval by somebody other than its maker. */
const PreparedDelivery = named("PreparedDelivery", {
  preparedAt: Instant,
  maker: Worker,
  remarks: z.string(),
  /** The number of a further version; null for the first delivery. */
  version: z.int().nullable(),
  /** What differs from the version before; empty in the first. */
  changes: z.string(),
  files: z.array(DeliveredFile),
});

/** A delivery that was not approved, to begin with when it is made again. */
export const SentBackDelivery = named("SentBackDelivery", {
  preparedAt: Instant,
  sentBackAt: Instant,
  by: Worker,
  /** What needs to change. */
  note: z.string(),
  remarks: z.string(),
  version: PreparedDelivery.shape.version,
  changes: PreparedDelivery.shape.changes,
  /** Position of the only report that changed; null for several, or in a first delivery. */
  line: z.int().nullable(),
  /** Those that were uploaded for it, with the addresses that the upload returned. */
  files: z.array(
    DeliveredFile.extend({
      bytes: z.int(),
      /** Position of the only line that it is for; null for all of them. */
      line: z.int().nullable(),
    }),
  ),
  /** Ids of the files that the version before has, too. */
  keptFiles: z.array(Id),
});
export type SentBackDelivery = z.input<typeof SentBackDelivery>;

/** The order for those who work on it without the right to handle payments: no price, no amount, no account. */
export const WorkOrder = named("WorkOrder", {
  ...workParts,
  ...deliveryParts,
  /** What the buyer asked back, oldest first. */
  moneyBackRequests: z.array(WorkRefundRequest),
  /** What is still open besides the status, such as a question. */
  openMatter: z.enum(openMatters).nullable(),
  /** Who works on it; null for nobody. */
  worker: Worker.nullable(),
  prepared: PreparedDelivery.nullable(),
  /** Null while nothing was sent back. */
  sentBack: SentBackDelivery.nullable(),
  /** Whether somebody else has to approve what is made, by the settings. */
  needsApproval: z.boolean(),
  deliveryChecks: DeliveryChecks,
  /** Downloads all that its buyer sent as one ZIP; null for fewer than two files. */
  sentFilesUrl: z.string().nullable(),
  /** Oldest first, without what happened to the payment. */
  timeline: z.array(WorkEvent),
});
export type WorkOrder = z.input<typeof WorkOrder>;

/** A work order for somebody who bought it: with what its buyer sees. */
const OwnWorkOrder = BuyerOrder.partial({
  questions: true,
  payUntil: true,
  cancellation: true,
  cancelled: true,
})
  .extend({
    payment: BuyerOrder.shape.payment.partial({ isHeld: true }),
    openMatter: WorkOrder.shape.openMatter,
    worker: WorkOrder.shape.worker,
    prepared: WorkOrder.shape.prepared,
    sentBack: WorkOrder.shape.sentBack,
    needsApproval: z.boolean(),
    deliveryChecks: DeliveryChecks,
    sentFilesUrl: WorkOrder.shape.sentFilesUrl,
    timeline: WorkOrder.shape.timeline,
    moneyBackRequests: z.array(OrderRefundRequest.partial({ refund: true })),
  })
  .meta({ id: "OwnWorkOrder" });

const LineWindow = z.object({ kind: z.enum(refundKinds), until: Instant, isOpen: z.boolean() });

/** The order for those who handle payments. */
export const OfficeOrder = NewOrder.extend({
  ...deliveryParts,
  payment: OrderPayment.extend({
    /** PayPal's ids; null while there is none. */
    intentId: z.string().nullable(),
    captureId: z.string().nullable(),
    payerId: z.string().nullable(),
    /** The newest first. */
    refunds: z.array(OrderRefund),
    /** Dollars that can go back to the buyer by cancelling or refunding, as money or points; 0 for none. */
    refundable: Money,
    /**
     * How many points a refund can take back, below zero while points are owed, and what orders were paid with before,
     * the newest first; null where nothing is deducted.
     */
    pointsCover: z
      .object({
        points: z.int(),
        spent: z.array(z.object({ points: z.int(), amount: Money })),
      })
      .nullable(),
    /** A captured payment that waits for a decision. */
    mismatch: PaymentMismatch.nullable(),
  }),
  /** The customer's account; null for guest orders. */
  user: User.nullable(),
  /** By the Cancellation Policy; null where it can't be cancelled. */
  cancellation: Cancellation.nullable(),
  /** Null for one that was not paid. */
  cancelled: Cancelled.nullable(),
  /**
   * Until when its buyer may ask for a refund of the product with the longest time, and up to how many dollars now; null
   * before its delivery.
   */
  refundWindow: LineWindow.extend({
    refund: Money,
    /** The time of each of the products, in their order. */
    lines: z.array(LineWindow),
  }).nullable(),
  /** The refund of a late order's surcharge that PayPal refused, and that can be requested again. */
  refusedSurcharge: OrderRefund.nullable(),
  /** Disputes of the payment at PayPal, the newest first. */
  disputes: z.array(OrderDispute),
  /**
   * The mailed links of an order of a guest or of a closed account, and when they were ended; null for all others, and
   * once the buyer was removed.
   */
  link: z.object({ endedAt: Instant.nullable() }).nullable(),
  /** With whom the delivery is shared, the newest first. */
  shares: z.array(OrderShare),
  /** The newest downloads of delivered files, the newest first. */
  fetches: z.array(
    z.object({
      filename: z.string(),
      /** That the file was first delivered with. */
      version: z.int(),
      at: Instant,
      /** The person's name; null for a download with a mailed link. */
      by: z.string().nullable(),
      /** Whose link it was if the buyer shared it, empty where that is not known any more; else null. */
      sharedWith: z.string().nullable(),
    }),
  ),
  /** How many downloads there were. */
  fetchCount: z.int(),
  /** For the staff. */
  warning: z.string().nullable(),
  /** What the buyer asked back, oldest first. */
  moneyBackRequests: z.array(OrderRefundRequest),
  openMatter: WorkOrder.shape.openMatter,
  worker: WorkOrder.shape.worker,
  prepared: WorkOrder.shape.prepared,
  sentBack: WorkOrder.shape.sentBack,
  needsApproval: z.boolean(),
  deliveryChecks: DeliveryChecks,
  sentFilesUrl: WorkOrder.shape.sentFilesUrl,
  /** Oldest first. */
  timeline: z.array(OrderEvent),
}).meta({ id: "OfficeOrder" });
export type OfficeOrder = z.input<typeof OfficeOrder>;

/** The order as the caller's rights show it. */
export const OrderByRight = z.union([OfficeOrder, OwnWorkOrder, WorkOrder]);
export type OrderByRight = z.input<typeof OrderByRight>;

/** An order for the office or for its buyer. */
export const AnyOrder = z.union([OfficeOrder, OwnWorkOrder, BuyerOrder, WorkOrder]);
