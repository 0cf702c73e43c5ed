import type { orderQuestions } from "./questions-tables.ts";

export type { Answer } from "./questions-tables.ts";

/** What the staff asked a buyer. */
export type Question = typeof orderQuestions.$inferSelect;

declare module "#platform/context" {
  interface EventMap {
    "order.question-asked": { orderId: string; questionId: string };
    "order.question-reminded": { orderId: string; questionId: string };
    "order.question-answered": { orderId: string; questionId: string };
    /** It was answered or withdrawn, so the order's time runs again. */
    "order.resumed": { orderId: string; questionId: string };
    /** The buyer did not answer in time. */
    "order.question-handed-back": { orderId: string; questionId: string };
  }
}
