import type { QuestionReason, QuestionState } from "#contracts/order-questions";
import type { TimeLeft } from "#src/modules/orders/due/time-left.ts";

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

/** What the staff asked a buyer. */
export interface Question {
  id: string;
  orderId: string;
  state: QuestionState;
  reason: QuestionReason;
  text: string;
  /** Position of the order's line that it is about. */
  line: number;
  /** Buildings to choose from. */
  buildings: string[];
  askedBy: string;
  askedAt: Date;
  /** What the order had left of its time then; null without a due time, when it was late, and from earlier releases. */
  timeLeft: TimeLeft | null;
  remindedAt: Date | null;
  handedBackAt: Date | null;
  answer: Answer | null;
  closedAt: Date | null;
}

declare module "#platform/context" {
  interface EventMap {
    "order.question-asked": { orderId: string; questionId: string };
    "order.question-reminded": { orderId: string; questionId: string };
    "order.question-answered": { orderId: string; questionId: string };
    /** It was answered or withdrawn, so the order's time goes on. */
    "order.resumed": { orderId: string; questionId: string };
    /** The buyer did not answer in time. */
    "order.question-handed-back": { orderId: string; questionId: string };
  }
}
