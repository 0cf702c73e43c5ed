import { describe, expect, test } from "vitest";
import { dueTimeText } from "#contracts/formats";
import { computeDueTime } from "#contracts/due-time";
import { formatUsd } from "#contracts/money";
import { policyFigures } from "#contracts/policy-figures";
import { pickPrice } from "#contracts/pricing";
import { productPath } from "#contracts/product-address";
import { chatShop } from "#test/browser/chat-shop";
import { begin, lookUp, say, settle } from "#test/browser/conversation-steps";
import { pickChatForm } from "./conversation.ts";
import { findQuestion, type Topic } from "./questions.ts";

const { products, calendar, now } = chatShop;
const find = (title: string) => products.find((product) => product.title === title)!;
/** The price and the page of a report, as they are in the catalogue. */
const quoted = (title: string) => ({
  says: [`${title}: ${formatUsd(pickPrice(find(title)))}`],
  link: productPath({ id: find(title)._id, title }),
});
const dueIn = (hours: number, counting: "clock" | "working") =>
  dueTimeText(computeDueTime({ hours, counting }, calendar, now));
const dueStandard = dueIn(24, "clock");
const dueRush = dueIn(4, "working");
const { refundWindow, revisions, freeCancellation, cancellationFee } = policyFigures;

interface Expected {
  says: readonly string[];
  link?: string;
}
const house = quoted("Residential Roof Measurement Report");
const esx = quoted("Xactimate Roof Sketch (ESX)");
const claim = quoted("Roof Report for Insurance Claims");

const table: [question: string, topic: Topic, expected: Expected][] = [
  ["how much is an ESX file", "price", esx],
  ["hw much 4 a house roof??", "price", { ...house, says: [...house.says, dueStandard] }],
  ["Whats the price of a wall report", "price", quoted("Wall Measurement Report")],
  ["cost of roof report for ins claim pls", "price", claim],
  ["xactamite sketch pricing", "price", esx],
  ["need a qoute for a complex roof", "price", quoted("Complex Roof Measurement Report")],
  ["how much for siding", "price", quoted("Siding and Openings Report")],
  ["prices?", "price", { says: ["Roof Measurement Reports: $12.00 to $59.00"] }],
  ["how much extra is rush", "price", { says: ["Rush: within 4 working hours, $10.00 more"] }],
  ["house roof asap what do u charge", "price", { ...house, says: [...house.says, dueRush] }],
  ["can i get it tonite", "time", { says: [dueRush, "Residential Roof Measurement Report"] }],
  ["how long does it take", "time", { says: [dueStandard, "within 24 hours"] }],
  ["whats ur turn around time on an applicad model", "time", quoted("Applicad Roof Model")],
  ["refnd policy", "refund", { says: [refundWindow.standard, refundWindow.rush], link: "/refund" }],
  ["do i get my money back if its wrong", "refund", { says: [revisions], link: "/refund" }],
  [
    "how do i cancle my order",
    "cancellation",
    { says: [freeCancellation.standard, freeCancellation.rush], link: "/cancellation" },
  ],
  [
    "how much does it cost to cancel",
    "cancellation",
    { says: [cancellationFee.beforeWork], link: "/cancellation" },
  ],
  ["ridge length is wrong on my report", "revision", { says: [revisions], link: "/refund" }],
  ["do I need an acct", "account", { says: ["No. Guests"], link: "/register" }],
  ["how acurate are your measurments", "accuracy", { says: [revisions], link: "/track-record" }],
  ["can I see a sample first", "sample", { says: ["sample"], link: house.link }],
  ["sample of an esx file", "sample", { says: ["Xactimate Roof Sketch (ESX)"], link: esx.link }],
  ["wheres my order", "order", { says: ["link to your order"], link: "/orders" }],
  ["havent received my report yet", "order", { says: ["link to your order"], link: "/orders" }],
  ["do you cover Texas?", "area", { says: ["set the pin"], link: "/products" }],
  ["what is your service area", "area", { says: ["set the pin"], link: "/products" }],
  ["can i pay w/ credit card", "payment", { says: ["PayPal"], link: "/terms" }],
  ["what do you need from me", "needs", { says: ["pin on the right building"], link: "/products" }],
  ["how do I order", "needs", { says: ["pin on the right building"], link: "/products" }],
  ["what files do i get", "files", { says: ["PDF"], link: "/products" }],
];

test.each(table)("%j is about %s and answered with what is true now", (text, topic, expected) => {
  expect(findQuestion(text)).toBe(topic);
  const answer = settle(lookUp(say(begin(), text), chatShop)).entries.at(-1)!;
  for (const part of expected.says) expect(answer.text).toContain(part);
  const links = answer.options.flatMap((option) => ("href" in option ? [option.href] : []));
  if (expected.link !== undefined) expect(links).toContain(expected.link);
  expect(links.length).toBeGreaterThan(0);
});

test("a question about an order opens the form for its link", () => {
  expect(pickChatForm(settle(say(begin(), "where is my roof report")))).toBe("order");
});

describe("what is none of the questions", () => {
  test.each(["roof", "wall", "products", "xactimate", "agent", "help", "blue bananas", "", "?!"])(
    "%j is left to the menu",
    (text) => {
      expect(findQuestion(text)).toBeNull();
    },
  );

  test.each(["simple roof", "change", "I work with steel", "which report do I need"])(
    "%j is not mistaken for one",
    (text) => {
      expect(findQuestion(text)).toBeNull();
    },
  );

  test("a misspelt topic leads to its node", () => {
    expect(say(begin(), "xactimat").node).toBe("xactimate");
    expect(say(begin(), "mesurements").node).toBe("measurement");
  });
});

test("an auto response of the shop is said instead", () => {
  const autoResponses = [{ enabled: true, keywords: ["refund"], response: "Call Dana." }];
  const chat = settle(say(begin(), "refund please", { autoResponses }));
  expect(chat.entries.at(-1)!.text).toBe("Call Dana.");
});

test("an answer between two questions of the report chooser leaves the choices there", () => {
  const asked = settle(say(begin(), "which report do i need"));
  const answered = settle(say(asked, "can I get a refund"));
  expect(answered.entries.at(-1)!.options.map(({ label }) => label)).toEqual([
    "Refund Policy",
    "My Orders",
    "Xactimate",
    "Applicad",
    "Neither",
    "Back to menu",
  ]);
  expect(say(answered, "neither").answers).toEqual({ software: "neither" });
});
