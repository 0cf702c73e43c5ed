import { z } from "zod";
import { questionReasons, type QuestionReason, questionStates } from "#contracts/order-questions";
import { DeliveredFile } from "./delivery.ts";
import { Location } from "./line-details.ts";
import { Id, Instant, named } from "./values.ts";

export const reasonNames = Object.keys(questionReasons) as [QuestionReason, ...QuestionReason[]];

export const QuestionAnswer = z.object({
  text: z.string(),
  /** The roof's address where the ordered one is wrong, else empty. */
  address: z.string(),
  /** Where the pin was moved to. */
  location: Location.nullable(),
  buildings: z.array(z.string()),
  files: z.array(DeliveredFile),
});

/** What the staff asked the buyer, and the answer. */
export const OrderQuestion = named("OrderQuestion", {
  _id: Id,
  reason: z.enum(reasonNames),
  text: z.string(),
  /** Position of the line that it is about, from 0. */
  line: z.int(),
  /** Buildings to choose from. */
  buildings: z.array(z.string()),
  /** What the shop shows with it; signed links that expire. */
  files: z.array(DeliveredFile),
  askedAt: Instant,
  /** Who asked; for those who work on orders only. */
  askedBy: z.string().nullable().optional(),
  state: z.enum(questionStates),
  /** When it was answered, withdrawn or ended; null while it is open. */
  closedAt: Instant.nullable(),
  answer: QuestionAnswer.nullable(),
});
export type OrderQuestion = z.input<typeof OrderQuestion>;
