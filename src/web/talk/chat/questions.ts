import { splitKeywords } from "#contracts/chat-settings";
import { readWords } from "./written-words.ts";

/** What a visitor can ask that the chat answers from the catalogue, the frequent questions and the policies. */
export type Topic =
  | "live"
  | "refund"
  | "late"
  | "cancellation"
  | "revision"
  | "order"
  | "account"
  | "password"
  | "login"
  | "code"
  | "sample"
  | "price"
  | "time"
  | "contact"
  | "accuracy"
  | "area"
  | "buildings"
  | "several"
  | "points"
  | "privacy"
  | "sharing"
  | "payment"
  | "unpaid"
  | "receipt"
  | "tier"
  | "again"
  | "mails"
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
  {
    topic: "live",
    asked: `human, representative, real person, talk person, speak person, talk someone, talk somebody, speak someone,
      speak somebody, supervisor, your manager, customer service, talk to, speak to`,
  },
  { topic: "password", asked: "password, not log in, not login, not sign in" },
  {
    topic: "contact",
    asked: `charged twice, charge twice, double charge, double charged, paid twice, pay twice, not open pdf, pdf open,
      not open file, file open, not open report, site broken, website broken`,
  },
  {
    topic: "code",
    asked: `verification code, verification email, verification link, verify email, code work, not code, no code,
      code expired, wrong code, code wrong, resend code, where code, wrong email, change email, change my email`,
  },
  { topic: "mails", asked: "unsubscribe, stop email, stop emailing, stop sending, spam me" },
  { topic: "refund", asked: "refund, money back, unhappy, not happy, not satisfied" },
  {
    topic: "late",
    asked:
      "if late, be late, were late, was late, rush fee back, surcharge back, deliver on time, guarantee",
  },
  {
    topic: "cancellation",
    asked: `cancel, cancellation, cancelled, canceled, stop my order, not need anymore, not need any more,
      no longer need, changed my mind`,
  },
  {
    topic: "unpaid",
    asked: `payment failed, payment fail, declined, payment pending, payment held, on hold, payment stuck,
      payment not go, payment error, paypal error, was charged, was card charged, charged no order, charged not order,
      charged but no, finish paying, pay unpaid`,
  },
  { topic: "revision", asked: "measured wrong, drew wrong" },
  {
    topic: "tier",
    asked: `upgrade rush, upgrade to rush, switch rush, change rush, make rush, downgrade, change standard,
      switch standard, rush instead, after ordering rush`,
  },
  {
    topic: "contact",
    asked: `wrong building, change pin, move pin, wrong place, wrong pin, pin wrong, thanksgiving, christmas, holiday,
      new year, labor day, memorial day, where you located, where located, your office, real company, who are you,
      who you are, about your company, hiring, job opening, w9, w 9, change address, change order, edit order,
      wrong address, wrong house, neighbor, you close, add note order, you open, your hour, opening hour, office hour,
      business hour, work weekend, work saturday, work sunday, open weekend, open saturday, open sunday, phone number,
      call you, call me, not get email`,
  },
  {
    topic: "revision",
    asked: "revision, revise, wrong, mistake, error, incorrect, missing, redo, correction",
  },
  {
    topic: "order",
    asked: `where my, where it, track, tracking, order status, status my, still waiting, still not, not received,
      not receive, not got, not get anything, paid nothing, got nothing, not get report, not get my, not arrived,
      eta my, my order late, my report late, resend, lost link, link expired, find link, ordered nothing,
      ordered yesterday, still nothing, past order, order history, my past, find download, download my, download file,
      my report ready, my report done, my report yet, my order ready, my order done, my order yet`,
  },
  {
    topic: "privacy",
    asked:
      "privacy, gdpr, ccpa, my data, sell data, delete account, delete my information, close account, close my account",
  },
  {
    topic: "points",
    asked:
      "my point, use point, how many point, earn point, get point, point expire, reward, loyalty",
  },
  {
    topic: "account",
    asked: "account, register, sign up, signup, guest, create login, create log in, need log in",
  },
  { topic: "login", asked: "log in, login, sign in" },
  {
    topic: "again",
    asked:
      "reorder, order again, order it again, order same house, order same roof, same house again, same roof again, repeat order, another copy",
  },
  {
    topic: "sample",
    asked:
      "sample, demo, free trial, try free, what include, what included, report include vent, penetration, skylight, chimney, square footage, see example, example report, report look like, it look like, show me what",
  },
  {
    topic: "payment",
    asked: `monthly, pay later, pay after, pay upon, pay when, net30, net 30, accept purchase order,
      take purchase order, bill to insurance, bill insurance, bill carrier, by check, pay check, with check`,
  },
  {
    topic: "sharing",
    asked: `adjuster see, customer see, client see, see my price, share price, show price adjuster, remove share,
      end share, stop share, revoke`,
  },
  { topic: "receipt", asked: "receipt, invoice, bill" },
  { topic: "time", asked: "how much time, how much longer" },
  {
    topic: "price",
    asked: `how much, cost, price, quote, charge, fee, cheap, cheapest, rate, expensive, afford, discount, bulk,
      volume, coupon, promo, subscription, tax, run me, set me back, budget, per square, per roof`,
  },
  {
    topic: "time",
    asked: `rush, asap, urgent, tonight, today, tomorrow, same day, overnight, right away, in hurry, expedite, faster,
      fastest, how fast, how long, how soon, how quick, how quickly, turnaround, turn around, turn time, delivery,
      deliver, deadline, eta, need by, by noon, by monday, by tuesday, by wednesday, by thursday, by friday,
      by saturday, by sunday, weekend count, saturday count, sunday count, time zone, when get, when have, when ready,
      when done, when due`,
  },
  {
    topic: "accuracy",
    asked: `accurate, accuracy, imagery, how old image, how old picture, how old photo, precise, precision, exact,
      margin error, reliable, satellite, drone, aerial, how you measure, how measured, how close, trust measurement,
      send someone, send somebody, come out, site visit, lidar, by ai, ai or, use ai, who measure, climb, go on roof,
      get on roof, on my roof, accepted by, insurance accept, insurer accept, carrier accept, adjuster accept,
      state farm, allstate`,
  },
  {
    topic: "files",
    asked:
      "get excel, report excel, export, cad, dwg, symbility, metric, import xactimate, import into",
  },
  {
    topic: "several",
    asked: `csv, second roof, second house, second building, second address, add roof, add house, add building,
      add address, another address, add another, 4 roof, 4 house, 5 roof, 5 house, 10 roof, 10 house, 20 roof,
      20 house, dozen, spreadsheet, excel, list address, many address, several roof, multiple roof, many roof,
      several house, multiple house, many house, two roof, two house, three roof, three house, 2 roof, 2 house,
      3 roof, 3 house, another roof, another house, more than one, multiple address, bulk order, claim number,
      po number, date loss`,
  },
  {
    topic: "sharing",
    asked: `share, sharing, send adjuster, send customer, send client, send insurer, send insurance, forward, crew,
      someone else see, somebody else see, adjuster see, customer see, client see, adjuster link, adjuster copy,
      adjuster access, customer link, client link`,
  },
  {
    topic: "area",
    asked: `new construction, brand new, new build, just built, newly built, not map, not on google, service area,
      what area, which area, which state, what state, all state, my state, nationwide, canada, mexico, puerto rico,
      europe, outside us, outside usa, other country, another country, international, my area, my city, my town,
      do you cover, do you serve, do you service, you work in, do roof in, measure building in, where you measure,
      where do you work, ${usStates}`,
  },
  {
    topic: "buildings",
    asked: `church, churches, school, barn, warehouse, apartment, condo, townhouse, townhome, duplex, mobile home,
      hotel, motel, hospital, restaurant, office building, big building, large building, tall building,
      commercial building, commercial property, commercial roof, garage, shed, carport, building`,
  },
  {
    topic: "payment",
    asked: `pay, payment, paypal, credit card, debit card, my card, take card, venmo, amex, visa, mastercard,
      apple pay, zelle, net 30, payment plan, financing`,
  },
  {
    topic: "needs",
    asked: `want order, like order, order report, need order, order now, ready order, how do order, buy, purchase,
      blueprint, floor plan, upload photo, send photo, add photo, upload picture, send picture, upload file,
      upload plan, send plan, how order, how buy, homeowner order, place order, how start, get started, how it work,
      what you need, what information, need from me`,
  },
  {
    topic: "files",
    asked: "what file, which file, file format, what format, pdf, xml, dxf, compatible",
  },
  { topic: "points", asked: "point" },
  // Names the reports that the question is about, with their prices.
  { topic: "price", asked: "gutter, siding, commercial, you measure, you make, you draw" },
];

const rules = questionRules.map(({ topic, asked }) => ({
  topic,
  asked: splitKeywords(asked).map((words) => [...readWords(words)]),
}));

/** What each sentence of a text asks, or the text as a whole where that is one question or none. */
export function listQuestions(text: string): readonly Topic[] {
  const sentences = text.split(
    /[?!\n]+|\.\s|\band (?=(?:do|does|can|could|will|is|are|how|what|when|where)\b)/i,
  );
  const topics = new Set(sentences.map(findQuestion).filter((topic) => topic !== null));
  if (topics.size > 1) return [...topics];
  return [findQuestion(text)].filter((topic) => topic !== null);
}

/** What a text asks; null when it is none of the questions. */
export function findQuestion(text: string): Topic | null {
  const written = readWords(text);
  const isAsked = (words: readonly string[]) => words.every((word) => written.has(word));
  return rules.find(({ asked }) => asked.some(isAsked))?.topic ?? null;
}
