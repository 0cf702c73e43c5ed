import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, parentId } from "#platform/database/columns";
import type { ChatLine, RequestKind } from "#contracts/calls/requests";
import type { Department, Urgency } from "#contracts/live-requests";

/** Constant text, so that the planner can match it with the index. */
export const requestTextSql = sql`(name || ' ' || email || ' ' || subject || ' ' || reference)`;

/** Visitors' requests, from the contact form or from the chat. */
export const requests = pgTable(
  "requests",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    /** The reference shown to visitor and shop. */
    reference: t.text("reference").notNull(),
    kind: t.text("kind").$type<RequestKind>().notNull(),
    name: t.text("name").notNull(),
    /** Lower case. */
    email: t.text("email").notNull(),
    phone: t.text("phone").notNull(),
    subject: t.text("subject").notNull(),
    message: t.text("message").notNull(),
    /** Null with a contact message. */
    department: t.text("department").$type<Department>(),
    urgency: t.text("urgency").$type<Urgency>().notNull(),
    /** The part of the chat that the visitor attached. */
    transcript: t.jsonb("transcript").$type<ChatLine[]>().notNull().default([]),
    ownerId: t.uuid("owner_id"),
    createdAt: instant("created_at").notNull(),
    dueAt: instant("due_at").notNull(),
    answeredAt: instant("answered_at"),
  }),
  (t) => [
    check("requests_kind", sql`${t.kind} in ('live', 'contact')`),
    uniqueIndex("requests_reference").on(t.reference),
    index("requests_email").on(t.email),
    index("requests_open")
      .on(t.dueAt, t.createdAt, t.id)
      .where(sql`answered_at is null`),
    index("requests_answered")
      .on(t.answeredAt.desc().nullsFirst(), t.id)
      .where(sql`answered_at is not null`),
    index("requests_text").using("gin", sql`${requestTextSql} gin_trgm_ops`),
  ],
);

export const requestReplies = pgTable(
  "request_replies",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    requestId: parentId("request_id", () => requests.id),
    authorId: t.uuid("author_id").notNull(),
    message: t.text("message").notNull(),
    createdAt: instant("created_at").notNull(),
  }),
  (t) => [index("request_replies_request").on(t.requestId, t.createdAt)],
);

/** The orders that a request names. */
export const requestOrders = pgTable(
  "request_orders",
  (t) => ({
    requestId: parentId("request_id", () => requests.id),
    orderId: t.uuid("order_id").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.requestId, t.orderId] })],
);
