import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { RevisionCause, RevisionState } from "#contracts/order-revisions";
import type { RefundRequestState } from "#contracts/refund-window";
import { instant, parentId } from "#platform/database/columns";
import { type DeliveredFile, orders } from "#orders/orders-tables";

/** Everything that was delivered; the newest version is the order's completion, too. */
export const orderVersions = pgTable(
  "order_versions",
  (t) => ({
    orderId: parentId("order_id", () => orders.id),
    /** From 1. */
    version: t.integer("version").notNull(),
    deliveredAt: instant("delivered_at").notNull(),
    /** Null when it is not known any more. */
    deliveredBy: t.uuid("delivered_by"),
    remarks: t.text("remarks").notNull(),
    /** What differs from the version before; empty in the first. */
    changes: t.text("changes").notNull(),
    files: t.jsonb("files").$type<DeliveredFile[]>().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.orderId, t.version] }),
    index("order_versions_first")
      .on(t.deliveredAt)
      .where(sql`version = 1`),
  ],
);

/** What buyers found wrong with a version. */
export const orderRevisions = pgTable(
  "order_revisions",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    orderId: parentId("order_id", () => orders.id),
    /** The version that is wrong. */
    version: t.integer("version").notNull(),
    /** Position of the order's line that it is about; null in orders of several from before that was recorded. */
    line: t.integer("line"),
    state: t.text("state").$type<RevisionState>().notNull(),
    cause: t.text("cause").$type<RevisionCause>().notNull(),
    text: t.text("text").notNull(),
    files: t.jsonb("files").$type<{ id: string; name: string }[]>().notNull(),
    requestedAt: instant("requested_at").notNull(),
    /** When the next version is to be delivered; null in revisions from before that was promised. */
    dueAt: instant("due_at"),
    closedAt: instant("closed_at"),
    /** Why it was declined, else empty. */
    reason: t.text("reason").notNull().default(""),
  }),
  (t) => [
    check("order_revisions_closed", sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    index("order_revisions_order").on(t.orderId, t.requestedAt),
    index("order_revisions_requested").on(t.requestedAt),
    uniqueIndex("order_revisions_open")
      .on(t.orderId)
      .where(sql`state = 'open'`),
  ],
);

/** That buyers of delivered orders ask for money back, and the answers. */
export const orderRefundRequests = pgTable(
  "order_refund_requests",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    orderId: parentId("order_id", () => orders.id),
    state: t.text("state").$type<RefundRequestState>().notNull(),
    text: t.text("text").notNull(),
    requestedAt: instant("requested_at").notNull(),
    closedAt: instant("closed_at"),
    /** What was refunded for it, as money or points; null unless it was approved. */
    refundCents: t.integer("refund_cents"),
    /** What the buyer was answered, else empty. */
    reply: t.text("reply").notNull().default(""),
  }),
  (t) => [
    check("order_refund_requests_closed", sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check(
      "order_refund_requests_approved",
      sql`(${t.state} = 'approved') = (${t.refundCents} is not null)`,
    ),
    index("order_refund_requests_order").on(t.orderId, t.requestedAt),
    uniqueIndex("order_refund_requests_open")
      .on(t.orderId)
      .where(sql`state = 'open'`),
  ],
);
