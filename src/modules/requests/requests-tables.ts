import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns";
import type { ChatLine, RequestKind } from "#contracts/calls/requests";
import type { Department, Urgency } from "#contracts/live-requests";

/** Constant text, so that the planner can match it with the index. */
export const requestTextSql = sql`(name || ' ' || email || ' ' || subject || ' ' || reference)`;

/** Visitors' requests, from the contact form or from the chat. */
export const requests = pgTable(
  "requests",
  {
    id: uuid("id").primaryKey(),
    /** The reference shown to visitor and shop. */
    reference: text("reference").notNull(),
    kind: text("kind").$type<RequestKind>().notNull(),
    name: text("name").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** Null with a contact message. */
    department: text("department").$type<Department>(),
    urgency: text("urgency").$type<Urgency>().notNull(),
    /** The part of the chat that the visitor attached. */
    transcript: jsonb("transcript").$type<ChatLine[]>().notNull().default([]),
    ownerId: uuid("owner_id"),
    createdAt: instant("created_at").notNull(),
    dueAt: instant("due_at").notNull(),
    answeredAt: instant("answered_at"),
  },
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
  {
    id: uuid("id").primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").notNull(),
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("request_replies_request").on(t.requestId, t.createdAt)],
);
