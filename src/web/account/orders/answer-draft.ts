import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { type ChosenFile, filesProblem, findHindrance, listFileUrls } from "#upload";
import { roofPlace } from "./roof-place.ts";

export interface AnswerDraft {
  text: string;
  /** As it is known, until it is changed. */
  address: string;
  location: { lat: number; lng: number } | null;
  buildings: readonly string[];
  files: readonly ChosenFile[];
}

/** An empty answer: the place is the ordered one, or that of an earlier answer. */
export const emptyAnswer = (order: Order, question: OrderQuestion): AnswerDraft => ({
  text: "",
  ...roofPlace(order, question.line),
  buildings: [],
  files: [],
});

/** The answer as it is sent: of the place only what differs from what is known. */
export function answerBody(draft: AnswerDraft, order: Order, question: OrderQuestion) {
  const { text, buildings, files } = draft;
  const known = roofPlace(order, question.line);
  const address = draft.address.trim() === known.address ? "" : draft.address.trim();
  const isMoved = JSON.stringify(draft.location) !== JSON.stringify(known.location);
  return {
    question: question._id,
    text: text.trim(),
    address,
    location: isMoved ? draft.location : null,
    buildings: [...buildings],
    attachments: listFileUrls(files),
  };
}

export type AnswerBody = ReturnType<typeof answerBody>;

/** What is missing; nothing when it can be sent. */
export function checkAnswer(draft: AnswerDraft, order: Order, question: OrderQuestion) {
  const { text, address, location, buildings, attachments } = answerBody(draft, order, question);
  const hindrance = findHindrance(draft.files);
  const isEmpty = text + address === "" && !location && buildings.length + attachments.length === 0;
  return {
    text:
      isEmpty && hindrance === null
        ? question.buildings.length > 0
          ? "Please choose a building or write an answer"
          : "Please write an answer, move the pin or add a file"
        : undefined,
    attachments: filesProblem(draft.files),
  };
}
