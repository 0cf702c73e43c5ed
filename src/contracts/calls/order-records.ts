import { z } from "zod";
import { workStates } from "#contracts/cancellation";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { Instant, Money, named } from "./values.ts";

/**
 * shop: requested by the shop · paypal: made on PayPal's own pages · reversal: reversed by PayPal, as after a lost
 * dispute.
 */
const refundOrigins = ["shop", "paypal", "reversal"] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

/** What everybody knows who works on the order. */
const workKinds = [
  "placed",
  "paid",
  /**
   * `from`, `to`; with "completed" the `files` and remarks (`text`), with "cancelled" the `amount` that goes back, and
   * why it is another than the policy's (`text`).
   */
  "status-changed",
  /** `text` */
  "noted",
  "link-ended",
  "link-renewed",
  /** `work` */
  "work-marked",
  "taken",
  /** `worker`: to whom */
  "handed-over",
  "released",
  /** `text`: what is different, and why */
  "corrected",
  /** It waits for approval. `text` (remarks, or what changed), `files`, with a further one its `version` */
  "delivery-prepared",
  "delivery-approved",
  /** `text` */
  "delivery-sent-back",
  "delivery-dropped",
  /** `text`: the address, masked */
  "shared",
  "share-ended",
  /** `reason`; the words are in the order's questions */
  "question-asked",
  "question-reminded",
  "question-answered",
  "question-withdrawn",
  /** It went unanswered for so long that an admin decides. */
  "question-handed-back",
  /** `version`, `text` (what changed), `files`, `kept` */
  "version-delivered",
  /** `reason`: the cause; the words are in the order's revisions */
  "revision-requested",
  /** `text` */
  "revision-declined",
  /** By a refund of the whole payment. */
  "revision-ended",
  /** By the buyer; the words are in the order's requests for a refund. */
  "refund-requested",
  /** `text` */
  "refund-declined",
] as const;

/** What only those know who handle payments. */
const paymentKinds = [
  /** `paymentStatus`, `text` when a person must decide */
  "payment-changed",
  /** `amount` */
  "refund-asked",
  /** `amount`, `origin`, and where it was the order's payment `refunded` of `paid` so far; else `currency` */
  "refunded",
  /** `amount`, `text`: PayPal's own words */
  "refund-failed",
  "surcharge-settled",
  /** `points`, and in `amount` what they had paid */
  "points-returned",
  /** `points`, and in `amount` what was kept for them of the money that went back */
  "points-deducted",
  /** `amount`, `currency`, `text`: a payment that does not match was accepted, and why */
  "payment-accepted",
  /** `dispute` */
  "dispute-changed",
] as const;

/** Something that happened to an order, as those know it who work on it without the right to handle payments. */
export const WorkEvent = named("WorkEvent", {
  at: Instant,
  kind: z.enum(workKinds),
  actor: z.object({
    /** system is the shop itself or PayPal. */
    kind: z.enum(["guest", "customer", "staff", "admin", "system"]),
    name: z.string().nullable(),
  }),
  from: z.enum(orderStatuses).optional(),
  to: z.enum(orderStatuses).optional(),
  text: z.string().optional(),
  work: z.enum(workStates).optional(),
  /** Name of who was given the work; null where it is not known any more. */
  worker: z.string().nullable().optional(),
  /** File names. */
  files: z.array(z.string()).optional(),
  /** How many of them the version before had, too; absent in entries from before files could be kept. */
  kept: z.int().optional(),
  /** Given with a question or a revision. */
  reason: z.string().optional(),
  version: z.int().optional(),
});
export type WorkEvent = z.input<typeof WorkEvent>;

/** An event with what happened to the payment. */
export const OrderEvent = WorkEvent.extend({
  kind: z.enum([...workKinds, ...paymentKinds]),
  paymentStatus: z.enum(paymentStatuses).optional(),
  /** Dollars, unless `currency` says otherwise. */
  amount: Money.optional(),
  currency: z.string().optional(),
  /** Reward points. */
  points: z.int().optional(),
  origin: z.enum(refundOrigins).optional(),
  /** Dollars. */
  refunded: Money.optional(),
  /** Dollars. */
  paid: Money.optional(),
  dispute: z
    .object({ status: z.string(), reason: z.string().nullable(), outcome: z.string().nullable() })
    .optional(),
}).meta({ id: "OrderEvent" });
export type OrderEvent = z.input<typeof OrderEvent>;

export const isWorkKind = (kind: OrderEvent["kind"]): kind is WorkEvent["kind"] =>
  workKinds.some((each) => each === kind);

/** asked: PayPal has not responded yet, and the request is retried · pending: PayPal is working on it. */
const refundStates = ["asked", "pending", "completed", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

/** A payment that differs from what was requested. Amounts in the currency's own units. */
export const PaymentMismatch = named("PaymentMismatch", {
  captureId: z.string(),
  captured: z.object({ amount: Money, currency: z.string() }),
  expected: z.object({ amount: Money, currency: z.string() }),
  /** What differs; `second`: the order was paid already. */
  reasons: z.array(z.enum(["amount", "currency", "payee", "order", "second"])),
  /** False when it can only be refunded. */
  canAccept: z.boolean(),
  /** The amount that refunding returns; 0 when a refund is under way. */
  refundable: Money,
});
export type PaymentMismatch = z.input<typeof PaymentMismatch>;

/** A buyer's complaint about the payment, as PayPal reported it last. */
export const OrderDispute = named("OrderDispute", {
  disputeId: z.string(),
  /** PayPal's words. */
  status: z.string(),
  reason: z.string().nullable(),
  outcome: z.string().nullable(),
  amount: Money.nullable(),
  currency: z.string().nullable(),
  openedAt: Instant,
  /** Until when the shop must respond at PayPal. */
  responseDueAt: Instant.nullable(),
  isOpen: z.boolean(),
});
export type OrderDispute = z.input<typeof OrderDispute>;

/** A refund, requested or completed. */
export const OrderRefund = named("OrderRefund", {
  /** Dollars. */
  amount: Money,
  /** Currency of the amount: the one that was paid in. */
  currency: z.string(),
  origin: z.enum(refundOrigins),
  state: z.enum(refundStates),
  /** PayPal's id. */
  refundId: z.string().nullable(),
  createdAt: Instant,
});
export type OrderRefund = z.input<typeof OrderRefund>;
