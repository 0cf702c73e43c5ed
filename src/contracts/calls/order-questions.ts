import { z } from "zod";
import { MAX_BUILDING, MAX_ROOF_ADDRESS } from "#contracts/lengths";
import {
  buildingRepeated,
  MAX_ANSWER,
  MAX_ANSWER_FILES,
  MAX_BUILDINGS,
  MAX_QUESTION,
  MAX_QUESTION_FILES,
  repeatsBuilding,
} from "#contracts/order-questions";
import { endpoints } from "./endpoint.ts";
import { Location } from "./line-details.ts";
import { OrderByRight } from "./office-order.ts";
import { BuyerOrder } from "./buyer-order.ts";
import { reasonNames } from "./order-question.ts";
import { Id, requiredText, textUpTo } from "./values.ts";

const AskBody = z.object({
  reason: z.enum(reasonNames, "Please choose a reason"),
  text: requiredText(MAX_QUESTION, "Please write your question"),
  /** Position of the order's line that it is about, from 0. */
  line: z.int().min(0).default(0),
  /** Buildings to choose from; none leaves the choice out. */
  buildings: z
    .array(requiredText(MAX_BUILDING, "Please name the building"))
    .max(MAX_BUILDINGS, `Please offer at most ${MAX_BUILDINGS} buildings`)
    .refine((names) => !repeatsBuilding(names), buildingRepeated)
    .default([]),
  /** Addresses returned by the upload call: what the buyer is to look at. */
  attachments: z
    .array(z.string().max(300))
    .max(MAX_QUESTION_FILES, `A question can show at most ${MAX_QUESTION_FILES} files`)
    .default([]),
});

/** What a buyer answers; one of the fields must hold something. */
const AnswerBody = z
  .object({
    question: Id,
    text: textUpTo(MAX_ANSWER).default(""),
    /** The roof's address, where the ordered one is wrong. */
    address: textUpTo(MAX_ROOF_ADDRESS).default(""),
    /** Where the pin was moved to. */
    location: Location.nullable().default(null),
    /** Chosen from those that the question offers. */
    buildings: z.array(textUpTo(MAX_BUILDING)).max(MAX_BUILDINGS).default([]),
    /** Addresses returned by the upload call. */
    attachments: z.array(z.string().max(300)).max(MAX_ANSWER_FILES).default([]),
  })
  .refine(
    ({ text, address, location, buildings, attachments }) =>
      text + address !== "" || location !== null || buildings.length + attachments.length > 0,
    { path: ["text"], message: "Please write an answer, move the pin or add a file" },
  );

export const orderQuestionContract = endpoints({
  getSavedTexts: {
    auth: "work on orders",
    summary: "What buyers are asked again and again, by the reason, as the settings have it",
    reply: z.record(z.enum(reasonNames), z.array(z.string())),
  },
  askQuestion: {
    auth: "work on orders",
    summary: "Ask the buyer of a paid order that is not finished; one question is open at a time",
    body: AskBody,
    reply: OrderByRight,
  },
  withdrawQuestion: {
    auth: "work on orders",
    summary: "Withdraw the open question of an order",
    body: z.object({ question: Id }),
    reply: OrderByRight,
  },
  answerQuestion: {
    auth: "user",
    limit: { name: "answer-question", points: 20, per: 60, by: "user" },
    summary: "Answer the open question about one's own order",
    body: AnswerBody,
    reply: BuyerOrder,
  },
  answerTrackedQuestion: {
    limit: { name: "answer-tracked-question", points: 20, per: 60, by: "network" },
    summary: "Answer the open question about the order behind a mailed link",
    body: AnswerBody,
    reply: BuyerOrder,
  },
});
