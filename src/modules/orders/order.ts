import type { PostalAddress } from "#contracts/calls/order-input";
import type { OpenMatter } from "#contracts/order-questions";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { CancellationOutcome, WorkState } from "#contracts/cancellation";
import type { ProjectDetails } from "#contracts/cart-lines";
import type { CustomFieldValue } from "#contracts/custom-fields";
import type { StoredTier } from "#contracts/delivery-tiers";
import type { JobReferences } from "#contracts/job-references";
import type { Cents } from "#contracts/money";

export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** A line's snapshot of the product and the buyer's answers, independent of later changes to the product. */
export interface LineSnapshot {
  imageUrl: string | null;
  /** Field id to the label at that time and the answer. */
  customFields: Record<string, { label: string; value: CustomFieldValue }>;
  projectDetails: ProjectDetails;
  files: { esxFile: string | null; blueprint: string | null };
  /** Ids of the uploaded files. */
  attachments: string[];
  /** As it was when ordered; the surcharge is part of the unit price. Absent in orders from before there were tiers. */
  tier?: StoredTier;
}

export interface OrderLine {
  productId: string;
  title: string;
  /** The product's first main category; null where it has none. */
  categoryId: string | null;
  categoryName: string | null;
  unitPriceCents: Cents;
  quantity: number;
  snapshot: LineSnapshot;
}

export interface DeliveredFile {
  id: string;
  name: string;
  /** The version that it was first delivered with, for one that a later version kept. */
  since?: number;
}

export interface Completion {
  /** ISO 8601. */
  completedAt: string;
  remarks: string;
  files: DeliveredFile[];
  /** Absent in the first version. */
  version?: number;
}

export type DisputeState = "open" | "resolved";

export interface Order {
  id: string;
  customerId: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  contact: Contact;
  address: PostalAddress;
  jobReferences: JobReferences | null;
  totalCents: Cents;
  /** The captured amount, if an admin accepted a payment of another amount than the total; else null. */
  acceptedCents: Cents | null;
  /** Refunded so far. */
  refundedCents: Cents;
  /** Reward points that its customer pays with, and what they pay of the total. */
  pointsSpent: number;
  pointsCents: Cents;
  /** How much of that was given back as points. */
  pointsReturnedCents: Cents;
  rewardPointsEarned: number;
  /** How many of the awarded points were reversed with refunds. */
  rewardPointsReversed: number;
  rewardPointsAwarded: boolean;
  disputeState: DisputeState | null;
  /** As the staff marked it; `workStateOf` also looks at the status. */
  work: WorkState;
  /** When work on it was first marked as started. */
  startedAt: Date | null;
  completion: Completion | null;
  /** What is still open besides the status. */
  openMatter: OpenMatter | null;
  /** A warning for the staff. */
  warning: string | null;
  /** Signed into links to the order's page. */
  linkVersion: number;
  /** Set when links to the order's page were ended. */
  linkEndedAt: Date | null;
  paidAt: Date | null;
  /** When it is to be delivered, known once it is paid; null for orders paid before there were due times. */
  dueAt: Date | null;
  /** When it was first delivered; null for orders completed before there were due times. */
  deliveredAt: Date | null;
  /**
   * The refund of its surcharges, because it was late; the entry in the points ledger where only points paid it; an id of
   * nothing else where it was repaid outside PayPal.
   */
  surchargeRefundId: string | null;
  /** What was decided when it was cancelled; null for orders that were not paid, and from earlier releases. */
  cancelled: CancellationOutcome | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface OrderWithLines extends Order {
  lines: OrderLine[];
}

export { orderNumberOf } from "#contracts/order-number";
