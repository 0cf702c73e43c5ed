import type { Order } from "#contracts/calls/order";

/** The shop waits for the buyer's answer. */
export const hasOpenQuestion = ({ questions = [] }: Pick<Order, "questions">): boolean =>
  questions.some(({ state }) => state === "open");
