import { splitKeywords } from "#contracts/chat-settings";
import { readWords } from "./written-words.ts";

/** What a visitor can ask that the chat answers from the catalogue, the frequent questions and the policies. */
export type Topic =
  | "refund"
  | "cancellation"
  | "revision"
  | "order"
  | "account"
  | "sample"
  | "price"
  | "time"
  | "contact"
  | "accuracy"
  | "area"
  | "payment"
  | "needs"
  | "files";

const usStates =
  "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming";

/**
 * `asked` lists entries, separated by commas. A rule applies if the text has all words of one of its entries; the first
 * rule that applies wins. So prices come after what happens to an order: "how much to cancel" is not about the price of
 * a report.
 */
const questionRules: readonly { topic: Topic; asked: string }[] = [
  { topic: "refund", asked: "refund, money back" },
  { topic: "cancellation", asked: "cancel, cancellation, cancelled, canceled" },
  {
    topic: "revision",
    asked: "revision, revise, wrong, mistake, incorrect, missing, redo, correction",
  },
  {
    topic: "order",
    asked: `where my, track, tracking, order status, status my, still waiting, not received, not receive, not got,
      not arrived, my report ready, my report done, my report yet, my order ready, my order done, my order yet`,
  },
  { topic: "account", asked: "account, register, sign up, signup, guest" },
  { topic: "sample", asked: "sample, see example, example report" },
  { topic: "time", asked: "how much time, how much longer" },
  { topic: "price", asked: "how much, cost, price, quote, charge, fee, cheap, cheapest, rate" },
  { topic: "contact", asked: "you open, opening hour, phone number, call you, call me" },
  {
    topic: "time",
    asked: `rush, asap, urgent, tonight, today, tomorrow, same day, expedite, faster, fastest, how fast, how long,
      how soon, how quick, how quickly, turnaround, turn around, turn time, delivery, deliver, deadline, eta, when get,
      when have, when ready, when done, when due`,
  },
  {
    topic: "accuracy",
    asked: "accurate, accuracy, precise, precision, exact, margin error, reliable",
  },
  {
    topic: "area",
    asked: `service area, what area, which area, which state, what state, all state, my state, nationwide, canada,
      do you cover, do you serve, you work in, do roof in, where you measure, where do you work, ${usStates}`,
  },
  { topic: "payment", asked: "pay, payment, paypal, credit card, debit card, venmo" },
  {
    topic: "needs",
    asked: `how order, how buy, place order, how start, get started, how it work, what you need, what information,
      need from me`,
  },
  { topic: "files", asked: "what file, which file, file format, what format, pdf" },
];

const rules = questionRules.map(({ topic, asked }) => ({
  topic,
  asked: splitKeywords(asked).map((words) => [...readWords(words)]),
}));

/** What a text asks; null when it is none of the questions. */
export function findQuestion(text: string): Topic | null {
  const written = readWords(text);
  const isAsked = (words: readonly string[]) => words.every((word) => written.has(word));
  return rules.find(({ asked }) => asked.some(isAsked))?.topic ?? null;
}
