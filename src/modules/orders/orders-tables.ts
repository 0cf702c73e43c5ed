import { type SQL, sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Adjustment } from "#contracts/adjustments";
import { instant, parentId } from "#platform/database/columns";
import type { OrderWarning } from "./order-warning.ts";
import type { CancellationOutcome, WorkState } from "#contracts/cancellation";
import type { JobReferences } from "#contracts/job-references";
import type { OpenMatter } from "#contracts/order-questions";
import type { PostalAddress } from "#contracts/calls/order-input";
import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { LineFileNames, ProjectDetails } from "#contracts/cart-lines";
import type { CustomFieldValue } from "#contracts/custom-fields";
import type { StoredTier } from "#contracts/delivery-tiers";
import { addressWords } from "#contracts/address-words";

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
  files: LineFileNames;
  /** Ids of the uploaded files. */
  attachments: string[];
  /** As it was when ordered; the surcharge is part of the unit price. Absent in orders from before there were tiers. */
  tier?: StoredTier;
}

export interface DeliveredFile {
  id: string;
  name: string;
  /** The version that it was first delivered with, for one that a later version kept. */
  since?: number;
  /** Position of the only line that it is for; absent for all of them, or where that was not said. */
  line?: number;
}

export interface Completion {
  /** ISO 8601. */
  completedAt: string;
  remarks: string;
  files: DeliveredFile[];
  /** Absent in the first version. */
  version?: number;
}

/** A delivery that was made and waits for somebody else to approve it, or was sent back to be made again. */
export interface PreparedDelivery extends Pick<Completion, "remarks" | "files"> {
  /** ISO 8601. */
  preparedAt: string;
  /** Who made it, and can't approve it. */
  makerId: string;
  /** Absent while it waits. */
  sentBack?: {
    /** ISO 8601. */
    at: string;
    byId: string;
    note: string;
  };
  /** Of a completed order; absent for its first delivery. */
  next?: {
    version: number;
    /** The revision that it answers; null for none. */
    revisionId: string | null;
    /** Position of the only report that changed; null for all of them. */
    line: number | null;
    changes: string;
    /** How many of the files the version before has, too. */
    kept: number;
  };
}

/** That the surcharges of lines were given back, because these were late. */
export interface SurchargeReturn {
  /** Positions of the lines. */
  lines: number[];
  /**
   * The refund; the entry in the points ledger where only points paid them; an id of nothing else where they were repaid
   * outside PayPal.
   */
  refundId: string;
}

/** Constant text, so that the planner can match it with the index: what is to be delivered, by a known time. */
export const isDueSql = sql`status in ('new', 'processing') and due_at is not null`;

/** Constant text as well: what is to be delivered again. */
export const isInRevisionSql = sql`open_matter = 'revision'`;

/** Constant text as well: what was made and waits for somebody else to approve it. */
export const isPreparedSql = sql`(prepared is not null and prepared -> 'sentBack' is null)`;

/** Cancelled after its due time without having been delivered. */
export const isMissedSql = sql`cancelled_at > due_at and delivered_at is null`;

/** The order's time runs: no question that was asked before its due time waits for its buyer. */
export const isRunningSql = sql`(open_matter is null or open_matter = 'revision' or not exists (
  select from order_questions q where q.order_id = orders.id and q.state = 'open' and q.asked_at < orders.due_at))`;

export const orders = pgTable(
  "orders",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    /** Null for guests. */
    customerId: t.uuid("customer_id"),
    status: t.text("status").$type<OrderStatus>().notNull(),
    paymentStatus: t.text("payment_status").$type<PaymentStatus>().notNull(),
    contact: t.jsonb("contact").$type<Contact>().notNull(),
    /** Lower case. */
    contactEmail: t.text("contact_email").notNull(),
    /** Whether that address is proven; mails to a customer go to the account's address until it is. */
    isContactVerified: t.boolean("contact_verified").notNull().default(false),
    address: t.jsonb("address").$type<PostalAddress>().notNull(),
    /** For all lines that have none of their own. */
    jobReferences: t.jsonb("job_references").$type<JobReferences>(),
    /** The buyer's time zone, as America/Denver; null where it is not known. Messages about the order say times in it. */
    buyerZone: t.text("buyer_zone"),
    /** With the adjustments. */
    totalCents: t.integer("total_cents").notNull(),
    /** What changes the total beside the lines; what pays a part of it, as points do, has columns of its own. */
    adjustments: t.jsonb("adjustments").$type<Adjustment[]>().notNull().default([]),
    /** The captured amount, if an admin accepted a payment of another amount than the total; else null. */
    acceptedCents: t.integer("accepted_cents"),
    /** Refunded so far, by the shop or at PayPal. */
    refundedCents: t.integer("refunded_cents").notNull().default(0),
    /** Reward points that its customer pays with, and what they pay of the total. */
    pointsSpent: t.integer("points_spent").notNull().default(0),
    pointsCents: t.integer("points_cents").notNull().default(0),
    /** How much of that was given back as points. */
    pointsReturnedCents: t.integer("points_returned_cents").notNull().default(0),
    /** Kept from refunds for points that were taken back after they had been used: how many, and what they had paid. */
    deductedPoints: t.integer("deducted_points").notNull().default(0),
    deductedCents: t.integer("deducted_cents").notNull().default(0),
    rewardPointsEarned: t.integer("reward_points_earned").notNull().default(0),
    /** How many of the awarded points were reversed with refunds. */
    rewardPointsReversed: t.integer("reward_points_reversed").notNull().default(0),
    rewardPointsAwarded: t.boolean("reward_points_awarded").notNull().default(false),
    /** Whether the buyer disputes the payment at PayPal; null when there never was a dispute. */
    disputeState: t.text("dispute_state").$type<"open" | "resolved">(),
    /** The key of the request that placed it; one key of one guest or customer returns one order. */
    idempotencyKey: t.text("idempotency_key"),
    /** Hash of the request's contents. */
    fingerprint: t.text("fingerprint").notNull(),
    /** Ids of the bought products and of their main categories, for lists. */
    productIds: t.uuid("product_ids").array().notNull().default([]),
    categoryIds: t.uuid("category_ids").array().notNull().default([]),
    /** The search text, as made by `formatSearchText`. */
    searchText: t.text("search_text").notNull().default(""),
    /** How far the work is, as the staff marked it; `readWorkState` also looks at the status. */
    work: t.text("work").$type<WorkState>().notNull().default("waiting"),
    /** Who of the staff works on it; null for nobody. Stays after the delivery, since a revision is theirs, too. */
    workerId: t.uuid("worker_id"),
    /** When work on it was first marked as started, or its status became "processing". */
    startedAt: instant("started_at"),
    completion: t.jsonb("completion").$type<Completion>(),
    /** Made and not delivered yet; its buyer sees nothing of it. */
    prepared: t.jsonb("prepared").$type<PreparedDelivery>(),
    /** How often what was ordered was corrected; the next correction names this number. */
    corrections: t.integer("corrections").notNull().default(0),
    /** What is still open besides the status; changes together with the question or revision that it is about. */
    openMatter: t.text("open_matter").$type<OpenMatter>(),
    /** For the staff, in the order in which they came. */
    warnings: t.jsonb("warnings").$type<readonly OrderWarning[]>().notNull().default([]),
    /** Signed into links to the order's page; raising it ends all earlier ones. */
    linkVersion: t.integer("link_version").notNull().default(0),
    /** Set when links to the order's page were ended. */
    linkEndedAt: instant("link_ended_at"),
    /** When the buyer's account was closed. */
    buyerLeftAt: instant("buyer_left_at"),
    /** When the buyer's personal data was removed after that. */
    emptiedAt: instant("emptied_at"),
    paidAt: instant("paid_at"),
    /**
     * When the first of its lines is to be delivered, known once it is paid; null for orders paid before there were due
     * times.
     */
    dueAt: instant("due_at"),
    /**
     * When it was completed; versions that were delivered later don't change it. Null for orders completed before there
     * were due times.
     */
    deliveredAt: instant("delivered_at"),
    /** What was given back of the surcharges of its lines, because these were late. */
    surchargeReturns: t
      .jsonb("surcharge_returns")
      .$type<readonly SurchargeReturn[]>()
      .notNull()
      .default([]),
    /** When it was cancelled. */
    cancelledAt: instant("cancelled_at"),
    /** Bought or completed for themselves by people who work or worked for the shop: neither reviewed nor shown off. */
    isInsider: t.boolean("is_insider").notNull().default(false),
    /** What was decided when it was cancelled; null for orders that were not paid. */
    cancelled: t.jsonb("cancelled").$type<CancellationOutcome>(),
    /** When the staff are next notified that a line is due soon or late; null when no notification is left. */
    dueNoticeAt: instant("due_notice_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  }),
  (t) => [
    check("orders_total", sql`${t.totalCents} > 0`),
    check(
      "orders_refunded",
      sql`${t.refundedCents} between 0 and coalesce(${t.acceptedCents}, ${t.totalCents} - ${t.pointsCents})`,
    ),
    check("orders_deducted", sql`${t.deductedPoints} >= 0 and ${t.deductedCents} >= 0`),
    check(
      "orders_points",
      sql`${t.pointsCents} between 0 and ${t.totalCents} and (${t.pointsSpent} > 0) = (${t.pointsCents} > 0) and ${t.pointsSpent} >= 0`,
    ),
    check("orders_points_returned", sql`${t.pointsReturnedCents} between 0 and ${t.pointsCents}`),
    uniqueIndex("orders_guest_idempotency")
      .on(t.contactEmail, t.idempotencyKey)
      .where(sql`customer_id is null`),
    uniqueIndex("orders_customer_idempotency")
      .on(t.customerId, t.idempotencyKey)
      .where(sql`customer_id is not null`),
    index("orders_created").on(t.createdAt.desc().nullsFirst(), t.id),
    index("orders_customer").on(t.customerId, t.createdAt, t.id),
    index("orders_email").on(t.contactEmail, t.createdAt.desc().nullsFirst()),
    index("orders_states").on(t.status, t.paymentStatus),
    // Keeps the pending list small: the insert that fills it must merge it into the index.
    index("orders_found")
      .using("gin", sql`${t.searchText} gin_trgm_ops`, t.productIds, t.categoryIds)
      .with({ gin_pending_list_limit: 256 }),
    index("orders_open_matters")
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`open_matter is not null`),
    index("orders_to_empty")
      .on(t.buyerLeftAt)
      .where(sql`buyer_left_at is not null and emptied_at is null`),
    index("orders_due").on(t.dueAt, t.id).where(isDueSql),
    index("orders_in_revision").on(t.id).where(isInRevisionSql),
    index("orders_prepared")
      .on(t.id)
      .where(sql`prepared is not null`),
    index("orders_disputed")
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`dispute_state = 'open'`),
    index("orders_by_due")
      .on(t.dueAt, t.id)
      .where(sql`due_at is not null`),
    index("orders_due_notice")
      .on(t.dueNoticeAt)
      .where(sql`due_notice_at is not null`),
    index("orders_missed").on(t.cancelledAt).where(isMissedSql),
    index("orders_of_insiders")
      .on(t.id)
      .where(sql`is_insider`),
    index("orders_unpaid")
      .on(t.createdAt)
      .where(sql`status = 'pending'`),
  ],
);

/** What an `Order` leaves out. Any other new column is read with every order. */
export const internalOrderColumns = [
  "contactEmail",
  "idempotencyKey",
  "fingerprint",
  "productIds",
  "categoryIds",
  "searchText",
  "buyerLeftAt",
  "emptiedAt",
  "dueNoticeAt",
  "cancelledAt",
] as const;

/** What an `OrderLine` leaves out. */
export const internalLineColumns = ["orderId", "position", "dueNoticeAt"] as const;

/** Where the roof of a line is. */
export const roofAddressSql = sql`snapshot #>> '{projectDetails,address}'`;
export const roofLatitudeSql = sql`((snapshot #> '{projectDetails,location,lat}')::float8)`;
export const roofLongitudeSql = sql`((snapshot #> '{projectDetails,location,lng}')::float8)`;
const addressWordsSql = sql.raw(`'${JSON.stringify(addressWords)}'::jsonb`);

/**
 * Two spellings of an address that differ in letter case, spaces, punctuation and usual abbreviations only are the
 * same. The words are a part of the expression, so the index, which finds only what has the same expression, can't be
 * of others.
 */
export const normaliseAddressSql = (address: SQL): SQL =>
  sql`normalised_address(${address}, ${addressWordsSql})`;

/** The order's lines, as they were ordered. */
export const orderLines = pgTable(
  "order_lines",
  (t) => ({
    orderId: parentId("order_id", () => orders.id),
    position: t.integer("position").notNull(),
    productId: t.uuid("product_id").notNull(),
    title: t.text("title").notNull(),
    /** The product's first main category, for the figures; null if it had none. */
    categoryId: t.uuid("category_id"),
    categoryName: t.text("category_name"),
    unitPriceCents: t.integer("unit_price_cents").notNull(),
    quantity: t.integer("quantity").notNull(),
    snapshot: t.jsonb("snapshot").$type<LineSnapshot>().notNull(),
    /** When it is to be delivered, by its own tier; null until it is paid, and for orders from before there were due times. */
    dueAt: instant("due_at"),
    /** When the staff are next notified that it is due soon or late; null when no notification is left. */
    dueNoticeAt: instant("due_notice_at"),
    /** What the buyer's own files call the job; null for none, and where the order has them for all of its lines. */
    jobReferences: t.jsonb("job_references").$type<JobReferences>(),
  }),
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index("order_lines_product").on(t.productId),
    index("order_lines_category").on(t.categoryId),
    index("order_lines_roof_address").on(t.productId, normaliseAddressSql(roofAddressSql)),
    index("order_lines_roof_of_any_product").on(normaliseAddressSql(roofAddressSql)),
    index("order_lines_roof_latitude").on(t.productId, roofLatitudeSql),
  ],
);

/** Who has which order open in the back office; rows that are not renewed mean nothing any more, and go. */
export const orderViewers = pgTable(
  "order_viewers",
  (t) => ({
    orderId: t.uuid("order_id").notNull(),
    userId: t.uuid("user_id").notNull(),
    since: instant("since").notNull(),
    seenAt: instant("seen_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.orderId, t.userId] }), index("order_viewers_seen").on(t.seenAt)],
);

/** How many orders there are, by day and state, as published by `sales`; one day and state may be in several rows. */
export const orderFigures = pgView("order_figures", {
  day: date("day", { mode: "string" }).notNull(),
  status: text("status").$type<OrderStatus>().notNull(),
  paymentStatus: text("payment_status").$type<PaymentStatus>().notNull(),
  orders: integer("orders").notNull(),
}).existing();
