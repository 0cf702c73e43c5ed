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
import { menuTree } from "./menu.ts";
import { fixedAnswers } from "./answers.ts";
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
  ["is there a discount for volume orders", "price", { says: ["$12.00 to $59.00"] }],
  [
    "What would it run me for a multi structure property?",
    "price",
    quoted("Multi-Structure Property Report"),
  ],
  ["is tax included", "price", { says: ["nothing is added to it"] }],
  ["show me your prices", "price", { says: ["$12.00 to $59.00"] }],
  ["I need it by 5pm, can you do it", "time", { says: [dueRush] }],
  ["could you have walls done by friday", "time", quoted("Wall Measurement Report")],
  ["what if its late?", "late", { says: ["free to cancel"], link: "/cancellation" }],
  [
    "I don't need it anymore",
    "cancellation",
    { says: [freeCancellation.standard], link: "/cancellation" },
  ],
  ["not happy with the diagram", "refund", { says: [refundWindow.standard], link: "/refund" }],
  ["its been 26 hours, where is it", "order", { says: ["link to your order"], link: "/orders" }],
  ["I still don't have my report", "order", { says: ["link to your order"], link: "/orders" }],
  ["cant find the download link", "order", { says: ["link to your order"], link: "/orders" }],
  ["how do I download my files", "order", { says: ["link to your order"], link: "/orders" }],
  ["whats the eta on my report", "order", { says: ["link to your order"], link: "/orders" }],
  ["I forgot my password", "password", { says: ["email you a link"], link: "/forgot-password" }],
  ["how do I create a login", "account", { says: ["No. Guests"], link: "/register" }],
  [
    "do you use drones or satellite images",
    "accuracy",
    { says: ["from imagery"], link: "/track-record" },
  ],
  ["what does the report look like", "sample", { says: ["sample"], link: house.link }],
  [
    "can you measure a building in Puerto Rico",
    "area",
    { says: ["set the pin"], link: "/products" },
  ],
  ["i paid but didnt get anything", "order", { says: ["link to your order"], link: "/orders" }],
  ["is it accepted by state farm", "accuracy", { says: ["estimates and claims"], link: "/terms" }],
  ["do you send someone out to the roof?", "accuracy", { says: ["from imagery"], link: "/terms" }],
  ["net 30 terms?", "payment", { says: ["PayPal"], link: "/terms" }],
  ["do you take amex", "payment", { says: ["PayPal"], link: "/terms" }],
  ["I need an invoice for my company", "receipt", { says: ["as a PDF"], link: "/orders" }],
  ["what are your hours", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["do you work weekends", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["I was charged twice", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["can you measure a church", "buildings", { says: ["churches"], link: "/products" }],
  ["do u do apartment bldgs", "buildings", { says: ["from imagery"], link: "/products" }],
  ["can my adjuster get the link too", "sharing", { says: ["Share with others"], link: "/orders" }],
  ["send a copy to my adjustor", "sharing", { says: ["no prices"], link: "/orders" }],
  ["how do i share it w my crew", "sharing", { says: ["one roof"], link: "/orders" }],
  ["can i upload a csv of addresses", "several", { says: ["CSV file"], link: "/cart" }],
  ["need 3 houses measured", "several", { says: ["on a map"], link: "/products" }],
  ["where do i put the claim number", "several", { says: ["its own claim number"] }],
  ["how many points do i get", "points", { says: ["50 for $100.00"], link: "/rewards" }],
  ["how do i delete my account", "privacy", { says: ["close your account"], link: "/account" }],
  ["do you sell my data", "privacy", { says: ["do not sell"], link: "/privacy" }],
  ["do you do gutters", "price", quoted("Gutter and Edge Metal Take-Off")],
  ["do you do commerical", "price", quoted("Multi-Structure Property Report")],
  ["do i pay per roof or per square", "price", house],
  ["can you bill me monthly", "payment", { says: ["PayPal"], link: "/terms" }],
  ["what time do u close", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["my link expired", "order", { says: ["link to your order"], link: "/orders" }],
  ["can i see a demo report", "sample", { says: ["sample"], link: house.link }],
  ["can i change the address on my order", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["i want to order a report", "needs", { says: ["pin on the right building"], link: "/products" }],
  ["can u measure from blueprints", "needs", { says: ["a blueprint"], link: "/products" }],
  ["I entered the wrong email", "code", { says: ["verify the new one"], link: "/contact" }],
  ["never got the verification code", "code", { says: ["spam folder"], link: "/contact" }],
  ["code doesnt work", "code", { says: ["newest email"], link: "/contact" }],
  ["cant sign in", "password", { says: ["email you a link"], link: "/forgot-password" }],
  ["how do i log in", "login", { says: ["your password"], link: "/login" }],
  ["reset pasword", "password", { says: ["email you a link"], link: "/forgot-password" }],
  ["my payment was declined", "unpaid", { says: ["nothing was charged"], link: "/cart" }],
  ["charged but no order", "unpaid", { says: ["don't pay again"], link: "/contact" }],
  ["i paid twice", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["the pdf wont open", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["do you work on thanksgiving", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["where are you located", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["what if the pin is wrong", "contact", { says: ["Mon–Fri"], link: "/contact" }],
  ["you were late, do i get my rush fee back", "late", { says: ["comes back"], link: "/orders" }],
  ["can i upgrade to rush after ordering", "tier", { says: ["until you order"], link: "/cart" }],
  ["can my adjuster see the price", "sharing", { says: ["no prices"], link: "/orders" }],
  ["can i pay after delivery", "payment", { says: ["PayPal"], link: "/terms" }],
  ["do you accept purchase orders", "payment", { says: ["PayPal"], link: "/terms" }],
  ["can i get it in excel", "files", { says: ["PDF"], link: "/products" }],
  ["can i add a second roof to my order", "several", { says: ["on a map"], link: "/cart" }],
  ["can i reorder the same house", "again", { says: ["Order again"], link: "/orders" }],
  ["i ordered yesterday, still nothing", "order", { says: ["link to your order"] }],
  ["points expire?", "points", { says: ["50 for $100.00"], link: "/rewards" }],
  ["stop emailing me", "mails", { says: ["a link that stops them"], link: "/contact" }],
  ["is it done by AI", "accuracy", { says: ["from imagery"], link: "/track-record" }],
  ["what if the house is new construction", "area", { says: ["too old"], link: "/products" }],
  ["does weekend count for 24 hours", "time", { says: [dueStandard] }],
  ["free trial?", "sample", { says: ["sample"], link: house.link }],
];

test.each(table)("%j is about %s and answered with what is true now", (text, topic, expected) => {
  expect(findQuestion(text)).toBe(topic);
  const answer = settle(lookUp(say(begin(), text), chatShop)).entries.at(-1)!;
  for (const part of expected.says) expect(answer.text).toContain(part);
  const links = answer.options.flatMap((option) => ("href" in option ? [option.href] : []));
  if (expected.link !== undefined) expect(links).toContain(expected.link);
  expect(links.length).toBeGreaterThan(0);
});

test("two questions in one message are both answered, the one that leads to another page last", () => {
  const replies = (text: string) => {
    const { entries } = settle(lookUp(say(begin(), text), chatShop));
    return entries.slice(entries.findLastIndex(({ from }) => from === "visitor") + 1);
  };
  const both = replies("do you take amex? how do i cancel");
  expect(both.map(({ text }) => text)).toEqual([
    `${fixedAnswers.payment.text}\n\n${fixedAnswers.cancellation.text}`,
  ]);
  const [account, price] = replies("how much is a house roof and do I need an account");
  expect(account!.text).toBe(fixedAnswers.account.text);
  expect(price!.text).toContain(house.says[0]);
  expect(replies("is it accurate and what does it cost").at(-1)!.text).toContain("$12.00");
});

test("a question about an order opens the form for its link", () => {
  expect(pickChatForm(settle(say(begin(), "where is my roof report")))).toBe("order");
});

test("a human who is asked for is offered, whatever else is wrong", () => {
  const asked = say(begin(), "my report has the wrong garage, talk to a human");
  const { options } = settle(asked).entries.at(-1)!;
  expect(options.map(({ label }) => label)).toContain("Request a live executive");
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

  test.each([
    "talk to a person",
    "can i talk to somone",
    "is anybody there?",
    "get me a representative",
  ])("%j leads to our team", (text) => {
    expect(say(begin(), text).node).toBe("live");
  });

  test.each(["hello", "hi there", "thanks!"])("%j is answered with the menu", (text) => {
    expect(settle(say(begin(), text)).entries.at(-1)!.text).toBe(menuTree.welcome.text);
  });

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
