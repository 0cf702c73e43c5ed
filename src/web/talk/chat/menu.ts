import type { PageAddress } from "#browser/loading/page-links";
import { texts } from "#contracts/texts";
import type { ReportAnswers } from "#shop/catalogue";

export type NodeId =
  | "welcome"
  | "products"
  | "xactimate"
  | "applicad"
  | "measurement"
  | "estimate"
  | "cost"
  | "contact"
  | "help"
  | "live"
  | "roof"
  | "wall"
  | "order"
  | "choose";

/** An option that leads to a page of the shop. */
export interface PageOption {
  label: string;
  href: PageAddress;
}

export type MenuOption =
  | { label: string; to: NodeId }
  | PageOption
  | { label: string; does: "agent" }
  /** One answer of "Which report do I need?". */
  | { label: string; answer: Partial<ReportAnswers> }
  /** Sends its label as if it was typed. */
  | { label: string; does: "say" };

interface MenuNode {
  text: string;
  options: readonly MenuOption[];
}

const menu: MenuOption = { label: "Back to menu", to: "welcome" };
const choose: MenuOption = { label: "Which report do I need?", to: "choose" };
const prices: MenuOption = { label: "Prices", to: "cost" };
const contact: MenuOption = { label: "Contact", to: "contact" };
const order: MenuOption = { label: "Where is my order?", to: "order" };
const person: MenuOption = { label: "Talk to our team", to: "live" };
const allProducts: MenuOption = { label: "See all products", href: "/products" };
const services: MenuOption = { label: "See our services", href: "/services" };

/** Text and options by node. The settings have the first text of "welcome"; this one is shown on the way back. */
export const menuTree: Record<NodeId, MenuNode> = {
  welcome: {
    text: "What else can I do for you?",
    options: [
      { label: "Products", to: "products" },
      choose,
      order,
      prices,
      contact,
      { label: "Help", to: "help" },
    ],
  },
  products: {
    text: "We make roof and wall measurement reports, Xactimate (ESX) sketches, Applicad measurements and cost estimations. Which of them?",
    options: [
      { label: "Measurements", to: "measurement" },
      { label: "Xactimate", to: "xactimate" },
      { label: "Applicad", to: "applicad" },
      { label: "Estimates", to: "estimate" },
      choose,
      allProducts,
      services,
      menu,
    ],
  },
  xactimate: {
    text: "We draw the roof, or roof and walls, as an ESX sketch file for Xactimate, so that your estimate starts from faces and not from a blank page. If a sketch was begun, upload its ESX file with the order.",
    options: [choose, prices, allProducts, menu],
  },
  applicad: {
    text: "For Applicad we measure planes, edges and cut lengths: as a roof model, or with sheets laid out facet by facet.",
    options: [choose, prices, allProducts, menu],
  },
  measurement: {
    text: "A measurement report lists areas, pitches and the length of every edge, with diagrams you can build from. You give us the address and set the marker on the building.",
    options: [
      { label: "Roof reports", to: "roof" },
      { label: "Wall reports", to: "wall" },
      choose,
      allProducts,
      menu,
    ],
  },
  estimate: {
    text: "A cost estimation goes from measured figures to quantities: materials with waste, edge metal, tear-off and labor lines.",
    options: [choose, prices, allProducts, menu],
  },
  cost: {
    text: "Every product shows its price in US dollars before you order, and nothing is added to it. Larger and more complex buildings have products of their own.",
    options: [allProducts, choose, { label: "Ask for an estimate", to: "live" }, menu],
  },
  contact: {
    text: [`${texts.workingHoursTitle}:`, ...texts.workingHours].join("\n"),
    options: [{ label: "Write to us", href: "/contact" }, person, menu],
  },
  help: {
    text: "What do you need help with?",
    options: [order, choose, contact, person, services, menu],
  },
  live: {
    text: "Our team replies by email. The form for a request asks what it is about and how urgent it is, and tells you when to expect a reply.",
    options: [{ label: "Request a live executive", does: "agent" }, contact, menu],
  },
  roof: {
    text: "A roof report gives each facet with pitch and area, all ridges, hips, valleys, eaves and rakes with their lengths, and a waste table. There are reports for plain, complex and several roofs, and for insurance claims.",
    options: [choose, prices, allProducts, menu],
  },
  wall: {
    text: "A wall report gives wall by wall lengths, heights, gross and net areas, and every window and door, drawn as elevations.",
    options: [prices, allProducts, { label: "Roof reports", to: "roof" }, menu],
  },
  order: {
    text: "Enter your order number and the email address of the order, and we email you the link to your order. If you have an account, all your orders are in My Orders.",
    options: [{ label: "My Orders", href: "/orders" }, menu],
  },
  choose: {
    text: "Three questions lead to the right report.",
    options: [menu],
  },
};

/** Which words lead to which node. The first entry with a word of the text wins. */
export const keywordTopics: readonly { words: readonly string[]; node: NodeId }[] = [
  { words: ["products"], node: "products" },
  { words: ["xactimate"], node: "xactimate" },
  { words: ["applicad"], node: "applicad" },
  { words: ["measurement"], node: "measurement" },
  { words: ["estimate"], node: "estimate" },
  { words: ["cost", "price", "quote"], node: "cost" },
  { words: ["contact"], node: "contact" },
  { words: ["help", "support"], node: "help" },
  { words: ["live", "agent", "human", "specialist"], node: "live" },
  { words: ["roof"], node: "roof" },
  { words: ["wall"], node: "wall" },
  { words: ["waste", "ridge", "valley", "eave", "rake", "facet"], node: "roof" },
  {
    words: [
      "person",
      "representative",
      "operator",
      "anybody there",
      "anyone there",
      "someone there",
    ],
    node: "live",
  },
  { words: ["order", "track", "tracking"], node: "order" },
  { words: ["which", "choose", "recommend", "difference", "compare"], node: "choose" },
  { words: ["esx"], node: "xactimate" },
  {
    words: ["menu", "hello", "hi", "hey", "ok", "okay", "thx", "thank", "thanks", "thank you"],
    node: "welcome",
  },
];

/** One of them, at random, when a text matches nothing. */
export const fallbackReplies = [
  "I did not get that: please choose from the options below.",
  "Sorry, I can't answer that. To continue, please choose from the options below.",
  "I know about products, prices and orders: please choose from the options below.",
  "Let me lead you there: please choose from the options below, or ask for our team.",
] as const;
