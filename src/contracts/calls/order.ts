import { z } from "zod";
import { openMatters } from "#contracts/order-questions";
import { countings } from "#contracts/delivery-tiers";
import { cancellationCauses, workStates } from "#contracts/cancellation";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { refundKinds } from "#contracts/refund-window";
import { OrderQuestion } from "./order-question.ts";
import { User } from "./accounts.ts";
import {
  Completion,
  OrderRefundRequest,
  OrderRevision,
  OrderShare,
  OrderVersion,
} from "./delivery.ts";
import { ProjectDetails } from "./line-details.ts";
import { PostalAddress } from "./order-input.ts";
import { OrderDispute, OrderEvent, OrderRefund, PaymentMismatch } from "./order-records.ts";
import { Receipt } from "./receipts.ts";
import { Id, Instant, Money, named, ShownEmail } from "./values.ts";

export const OrderLine = named("OrderLine", {
  /** The product as it was when ordered; later edits do not show. */
  product: z.object({
    _id: Id,
    title: z.string(),
    /** Dollars for one. */
    price: Money,
    image: z.string().nullable(),
  }),
  quantity: z.int(),
  /** The delivery tier as it was when ordered; null for orders from before there were tiers. */
  tier: z
    .object({
      /** Unique within the product at that time; for the buyer. */
      id: z.string().optional(),
      name: z.string(),
      hours: z.int(),
      counting: z.enum(countings),
      /** Dollars for each report, contained in the price; for those who see prices. */
      surcharge: Money.optional(),
    })
    .nullable(),
  /** Field id to answer, with the label at that time. */
  customFields: z.record(
    z.string(),
    z.object({ label: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }),
  ),
  projectDetails: ProjectDetails.nullable(),
  files: z.object({ esxFile: z.string().nullable(), blueprint: z.string().nullable() }),
  /** Signed links that expire. */
  attachments: z.array(z.string()),
});
export type OrderLine = z.input<typeof OrderLine>;

const Contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: ShownEmail,
  phone: z.string(),
});

export const JobReferences = z.object({
  claimNumber: z.string(),
  jobNumber: z.string(),
  insured: z.string(),
  /** A day such as 2026-01-31, or empty. */
  dateOfLoss: z.string(),
});

export const OrderPayment = z.object({
  provider: z.literal("paypal"),
  /** Dollars: the total less what points pay, unless another payment was accepted for it. */
  amount: Money,
  /** Reward points that pay for it: how many, what they pay in dollars, and what of both was given back. */
  points: z
    .object({
      spent: z.int(),
      amount: Money,
      returned: z.int(),
      returnedAmount: Money,
    })
    .optional(),
  /** Kept of refunds, in dollars, for points that were taken back after they had been used; absent for nothing. */
  deducted: z.object({ points: z.int(), amount: Money }).optional(),
  status: z.enum(paymentStatuses),
  /** True while PayPal checks a payment: the order can be neither paid again nor cancelled. */
  isHeld: z.boolean().optional(),
  /** PayPal's ids, for admins only; null while there is none. */
  intentId: z.string().nullable().optional(),
  captureId: z.string().nullable().optional(),
  payerId: z.string().nullable().optional(),
  /** For admins only, the newest first. */
  refunds: z.array(OrderRefund).optional(),
  /** For admins only: dollars that can go back to the buyer by cancelling or refunding, as money or points; 0 for none. */
  refundable: Money.optional(),
  /**
   * For admins only: how many points a refund can take back, below zero while points are owed, and what orders were
   * paid with before, the newest first; null where nothing is deducted.
   */
  pointsCover: z
    .object({
      points: z.int(),
      spent: z.array(z.object({ points: z.int(), amount: Money })),
    })
    .nullable()
    .optional(),
  /** For admins only: a captured payment that waits for a decision. */
  mismatch: PaymentMismatch.nullable().optional(),
});

/** What an order shows wherever it is listed or shown. */
export const orderFacts = {
  _id: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  createdAt: Instant,
  updatedAt: Instant,
  /** When it is to be delivered; null until it is paid, and for orders from before there were due times. */
  dueAt: Instant.nullable(),
  /** When it was first delivered; null until then, and for orders completed before there were due times. */
  deliveredAt: Instant.nullable(),
  customerId: Id.nullable(),
  isGuestOrder: z.boolean(),
  /** Dollars. */
  totalPrice: Money,
  /** Dollars that went back to the buyer so far. */
  refunded: Money,
  /** Less those that went back with a refund. */
  rewardPointsEarned: z.int(),
  rewardPointsAwarded: z.boolean(),
  /** The recipient of this order's mails. */
  contact: Contact,
  /** Null for orders of customers. */
  guestInfo: z.object({ fullName: z.string() }).nullable(),
};

export const Order = named("Order", {
  ...orderFacts,
  products: z.array(OrderLine),
  /** What changes the total beside the products, in dollars, below zero where it is less; absent for nothing. */
  adjustments: z.array(z.object({ label: z.string(), amount: Money })).optional(),
  address: PostalAddress,
  /** What the buyer's own files call the job; null where nothing was given. */
  jobReferences: JobReferences.nullable(),
  /** The buyer's, in which messages say times; null where it is not known. */
  timezone: z.string().nullable().optional(),
  payment: OrderPayment,
  /** The contact of guest orders, else null. */
  guestCustomer: Contact.nullable(),
  /** The customer's account, for admins only; null for guest orders. */
  user: User.nullable().optional(),
  completion: Completion.nullable(),
  /** How far the work on a paid order is. */
  work: z.enum(workStates),
  /** For the buyer of one order: when it is cancelled unless it is paid; null for one that is not to be paid. */
  payUntil: Instant.nullable().optional(),
  /** What the buyer gets back for cancelling it, in dollars; null where it can't be cancelled. */
  cancellation: z
    .object({
      /** Until just before then everything goes back. */
      freeUntil: Instant,
      /** Until then, by the shop's clock; 0 once the free time is over. */
      freeSeconds: z.int(),
      /** Now. */
      refund: Money,
      /** After the free time. */
      laterRefund: Money,
      /** Of the price, without a surcharge that was given back; 0 once the order is late. */
      feePercent: z.number(),
      /** For the buyer: kept now of what goes back, for points that were used already; absent for nothing. */
      deducted: z.object({ points: z.int(), amount: Money }).optional(),
    })
    .nullable()
    .optional(),
  /**
   * For the buyer of one order: whether its surcharges go back, or went back, because it is late, or PayPal refused
   * that so far; null for none of them.
   */
  surchargeBack: z.enum(["owed", "refused", "returned"]).nullable().optional(),
  /** For admins only: the refund of a late order's surcharge that PayPal refused, and that can be requested again. */
  refusedSurcharge: OrderRefund.nullable().optional(),
  /** What was decided when it was cancelled, in dollars, and why; null for one that was not paid. */
  cancelled: z
    .object({ refund: Money, kept: Money, cause: z.enum(cancellationCauses) })
    .nullable()
    .optional(),
  /** Of a delivered order, for admins: until when its buyer may ask for a refund, and up to how many dollars now. */
  refundWindow: z
    .object({
      kind: z.enum(refundKinds),
      until: Instant,
      isOpen: z.boolean(),
      refund: Money,
    })
    .nullable()
    .optional(),
  /** What the staff asked the buyer, oldest first. */
  questions: z.array(OrderQuestion).optional(),
  /** Of a single order: everything that was delivered, the first version first. */
  versions: z.array(OrderVersion).optional(),
  /** Of a single order: downloads all versions as one ZIP, with a folder for each; null for fewer than two. */
  allVersionsUrl: z.string().nullable().optional(),
  /** Of a single order: what the buyer found wrong, oldest first. */
  revisions: z.array(OrderRevision).optional(),
  /** Of a single order: until when its buyer may ask for a revision; null when that is not possible. */
  revisionUntil: Instant.nullable().optional(),
  /** Of a single order: what the buyer asked back, oldest first. */
  moneyBackRequests: z.array(OrderRefundRequest).optional(),
  /**
   * Of a single order, for its buyer: until when money can be asked back, and at most how many dollars now; null when
   * that is not possible.
   */
  refundOffer: z
    .object({
      until: Instant,
      refund: Money,
      /** Kept of it for points that were used already; absent for nothing. */
      deducted: z.object({ points: z.int(), amount: Money }).optional(),
    })
    .nullable()
    .optional(),
  /** Of a single order, for its buyer and for admins: with whom the delivery is shared, the newest first. */
  shares: z.array(OrderShare).optional(),
  /** For the buyer of one order only: its receipt, and the credit notes of its refunds. */
  receipts: z.array(Receipt).optional(),
  /** With a mailed link only: when it ends. */
  linkExpiresAt: Instant.optional(),
  /**
   * For admins only: the mailed links of an order of a guest or of a closed account, and when they were ended; null for
   * all others, and once the buyer was removed.
   */
  link: z.object({ endedAt: Instant.nullable() }).nullable().optional(),
  /** What is still open besides the status, such as a question; for those who work on orders. */
  openMatter: z.enum(openMatters).nullable().optional(),
  /** For admins only: a warning for the staff. */
  warning: z.string().nullable().optional(),
  /** For admins only: disputes of the payment at PayPal, the newest first. */
  disputes: z.array(OrderDispute).optional(),
  /** For admins only: the newest downloads of delivered files, the newest first. */
  fetches: z
    .array(
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
    )
    .optional(),
  /** For admins only: how many downloads there were. */
  fetchCount: z.int().optional(),
  /** For admins only, oldest first. */
  timeline: z.array(OrderEvent).optional(),
});
export type Order = z.input<typeof Order>;
