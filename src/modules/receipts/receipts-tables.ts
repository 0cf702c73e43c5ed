import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import type { ReceiptKind } from "#contracts/receipts";
import { instant } from "#platform/database/columns";
import type { ReceiptContent } from "./receipt.ts";

/** How many were issued in a year. The row stays locked until the document is stored, so that no number is lost. */
export const receiptCounters = pgTable(
  "receipt_counters",
  (t) => ({
    kind: t.text("kind").$type<ReceiptKind>().notNull(),
    year: t.integer("year").notNull(),
    count: t.integer("count").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/** How many there are of a month such as 2026-01, as a trigger of `receipts` counts them. */
export const receiptMonths = pgTable("receipt_months", (t) => ({
  month: t.text("month").primaryKey(),
  count: t.integer("count").notNull(),
}));

/** Receipts and credit notes. The trigger `append_only` keeps them as they were issued. */
export const receipts = pgTable(
  "receipts",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    kind: t.text("kind").$type<ReceiptKind>().notNull(),
    year: t.integer("year").notNull(),
    /** Its place among those of the kind and year, from 1. */
    count: t.integer("count").notNull(),
    orderId: t.uuid("order_id").notNull(),
    /** The shop's id of the refund; null for receipts. */
    refundId: t.uuid("refund_id"),
    content: t.jsonb("content").$type<ReceiptContent>().notNull(),
    issuedAt: instant("issued_at").notNull(),
  }),
  (t) => [
    uniqueIndex("receipts_number").on(t.kind, t.year, t.count),
    uniqueIndex("receipts_one_of_order")
      .on(t.orderId)
      .where(sql`kind = 'receipt'`),
    uniqueIndex("receipts_one_of_refund")
      .on(t.refundId)
      .where(sql`refund_id is not null`),
    index("receipts_order").on(t.orderId),
    index("receipts_issued").on(t.issuedAt, t.id),
  ],
);
