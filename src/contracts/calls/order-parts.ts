import { z } from "zod";
import { countings } from "#contracts/delivery-tiers";
import { cancellationCauses, workStates } from "#contracts/cancellation";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { OrderQuestion } from "./order-question.ts";
import { Completion, OrderRevision, OrderVersion } from "./delivery.ts";
import { JobReferences, LineFileNames, ProjectDetails } from "./line-details.ts";
import { PostalAddress } from "./order-input.ts";
import { Id, Instant, Money, named, ShownEmail } from "./values.ts";

const WorkTier = z.object({ name: z.string(), hours: z.int(), counting: z.enum(countings) });

/** A line for those who work on the order. */
const WorkLine = z.object({
  /** The product as it was when ordered; later edits do not show. */
  product: z.object({ _id: Id, title: z.string(), image: z.string().nullable() }),
  quantity: z.int(),
  /** The delivery tier as it was when ordered; null for orders from before there were tiers. */
  tier: WorkTier.nullable(),
  /** When it is to be delivered, by its own tier; null until it is paid, and for orders from before there were due times. */
  dueAt: Instant.nullable(),
  /** It was delivered after that, or is to be delivered, is not, and no question to its buyer pauses its time. */
  isLate: z.boolean(),
  /** Field id to answer, with the label at that time. */
  customFields: z.record(
    z.string(),
    z.object({ label: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }),
  ),
  projectDetails: ProjectDetails.nullable(),
  /** What the buyer's own files call its job; null where nothing was given. */
  jobReferences: JobReferences.nullable(),
  files: LineFileNames,
  /** Signed links that expire. */
  attachments: z.array(z.string()),
});

/** A line with what it costs. */
export const OrderLine = WorkLine.extend({
  product: WorkLine.shape.product.extend({
    /** Dollars for one. */
    price: Money,
  }),
  tier: WorkTier.extend({
    /** Unique within the product at that time. */
    id: z.string().optional(),
    /** Dollars for each report, contained in the price. */
    surcharge: Money,
  }).nullable(),
}).meta({ id: "OrderLine" });
export type OrderLine = z.input<typeof OrderLine>;

const Contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: ShownEmail,
  phone: z.string(),
});

export const Deduction = z.object({ points: z.int(), amount: Money });

/** A payment as everybody sees it who sees what an order costs. */
export const OrderPayment = z.object({
  provider: z.literal("paypal"),
  /** Dollars: the total less what points pay, unless another payment was accepted for it. */
  amount: Money,
  /** Reward points that pay for it: how many, what they pay in dollars, and what of both was given back. */
  points: z
    .object({ spent: z.int(), amount: Money, returned: z.int(), returnedAmount: Money })
    .optional(),
  /** Kept of refunds, in dollars, for points that were taken back after they had been used; absent for nothing. */
  deducted: Deduction.optional(),
  status: z.enum(paymentStatuses),
});

/** What an order shows wherever it is listed or shown: nothing that it costs. */
export const workFacts = {
  _id: Id,
  status: z.enum(orderStatuses),
  createdAt: Instant,
  updatedAt: Instant,
  /**
   * When the first of its products is to be delivered; null until it is paid, and for orders from before there were due
   * times.
   */
  dueAt: Instant.nullable(),
  /** When it was first delivered; null until then, and for orders completed before there were due times. */
  deliveredAt: Instant.nullable(),
  customerId: Id.nullable(),
  isGuestOrder: z.boolean(),
  /** The recipient of this order's mails. */
  contact: Contact,
  /** Null for orders of customers. */
  guestInfo: z.object({ fullName: z.string() }).nullable(),
};

/** What it costs; for its buyer and for those who handle payments. */
export const amountParts = {
  paymentStatus: z.enum(paymentStatuses),
  /** Dollars. */
  totalPrice: Money,
  /** Dollars that went back to the buyer so far. */
  refunded: Money,
  /** Less those that went back with a refund. */
  rewardPointsEarned: z.int(),
  rewardPointsAwarded: z.boolean(),
};

/** What has to be done for an order, for whom, and what was delivered. */
export const workParts = {
  ...workFacts,
  products: z.array(WorkLine),
  address: PostalAddress,
  /** The references to the job that all products share; null where nothing was given, and where they differ. */
  jobReferences: JobReferences.nullable(),
  /** In which messages say times to its buyer: the buyer's, or else the shop's. Null to others where the buyer's is not known. */
  timezone: z.string().nullable(),
  /** The contact of guest orders, else null. */
  guestCustomer: Contact.nullable(),
  completion: Completion.nullable(),
  /** How far the work on a paid order is. */
  work: z.enum(workStates),
};

/** What was asked and delivered. */
export const deliveryParts = {
  /** What the staff asked the buyer, oldest first. */
  questions: z.array(OrderQuestion),
  /** Everything that was delivered, the first version first. */
  versions: z.array(OrderVersion),
  /** Downloads all versions as one ZIP, with a folder for each; null for fewer than two. */
  allVersionsUrl: z.string().nullable(),
  /** What the buyer found wrong, oldest first. */
  revisions: z.array(OrderRevision),
  /** Until when its buyer may ask for a revision; null when that is not possible. */
  revisionUntil: Instant.nullable(),
};

/** An order with what it costs, as it was placed. */
export const NewOrder = named("NewOrder", {
  ...workParts,
  ...amountParts,
  products: z.array(OrderLine),
  /** What changes the total beside the products, in dollars, below zero where it is less; absent for nothing. */
  adjustments: z.array(z.object({ label: z.string(), amount: Money })).optional(),
  payment: OrderPayment,
});

/** What goes back for cancelling it, in dollars. */
export const Cancellation = z.object({
  /** Until just before then everything goes back: the first free time to end, without those of products that are late. */
  freeUntil: Instant,
  /** Until then, by the shop's clock; 0 once the free time is over. */
  freeSeconds: z.int(),
  /** Now. */
  refund: Money,
  /** After the free times of all products. */
  laterRefund: Money,
  /**
   * Percent of the price of each product that is not late, without a surcharge that was given back; 0 once all of them are
   * late.
   */
  feePercent: z.number(),
  /** The terms of each of the products, in their order: a faster one is free for a shorter time, a late one has no fee. */
  lines: z.array(z.object({ freeUntil: Instant, freeSeconds: z.int(), feePercent: z.number() })),
});

/** What was decided when it was cancelled, in dollars, and why. */
export const Cancelled = z.object({
  refund: Money,
  kept: Money,
  cause: z.enum(cancellationCauses),
});
