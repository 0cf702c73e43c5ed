import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import type { QuestionReason, QuestionState } from "#contracts/order-questions";
import { instant, parentId } from "#platform/database/columns";
import type { TimeLeft } from "#orders/due/time-left";
import { orders } from "#orders/orders-tables";

export interface Answer {
  text: string;
  /** The roof's address where the ordered one is wrong, else empty. */
  address: string;
  /** Where the buyer moved the pin to; the order's line keeps what was ordered. */
  location: { lat: number; lng: number } | null;
  /** The chosen ones. */
  buildings: string[];
  /** Ids and names of uploaded files. */
  files: { id: string; name: string }[];
}

/** What the staff asked buyers about their orders, and the answers. */
export const orderQuestions = pgTable(
  "order_questions",
  (t) => ({
    id: t.uuid("id").primaryKey(),
    orderId: parentId("order_id", () => orders.id),
    state: t.text("state").$type<QuestionState>().notNull(),
    reason: t.text("reason").$type<QuestionReason>().notNull(),
    text: t.text("text").notNull(),
    /** Position of the order's line that it is about. */
    line: t.integer("line").notNull(),
    /** Buildings to choose from. */
    buildings: t.text("buildings").array().notNull().default([]),
    /** Ids and names of what the shop shows with it. */
    files: t.jsonb("files").$type<Answer["files"]>().notNull().default([]),
    askedBy: t.uuid("asked_by").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** What each line of the order had left of its time then, null for one that was late; null without due times. */
    timeLeft: t.jsonb("time_left").$type<(TimeLeft | null)[]>(),
    /** When the buyer was reminded. */
    remindedAt: instant("reminded_at"),
    /** When it was handed back to the admins, unanswered. */
    handedBackAt: instant("handed_back_at"),
    answer: t.jsonb("answer").$type<Answer>(),
    /** When it was answered, withdrawn or ended. */
    closedAt: instant("closed_at"),
  }),
  (t) => [
    check("order_questions_closed", sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check("order_questions_answered", sql`(${t.state} = 'answered') = (${t.answer} is not null)`),
    index("order_questions_order").on(t.orderId, t.askedAt),
    uniqueIndex("order_questions_open")
      .on(t.orderId)
      .where(sql`state = 'open'`),
    index("order_questions_waiting")
      .on(t.askedAt)
      .where(sql`state = 'open' and handed_back_at is null`),
  ],
);
