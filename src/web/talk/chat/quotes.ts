import type { Product } from "#contracts/calls/catalogue";
import {
  type DeliveryTier,
  isNoFaster,
  isSameTier,
  turnaroundText,
} from "#contracts/delivery-tiers";
import { dueTimeText } from "#contracts/formats";
import { computeDueTime } from "#contracts/due-time";
import { formatUsd } from "#contracts/money";
import { pickPrice, priceInTier } from "#contracts/pricing";
import { productAddress } from "#contracts/product-address";
import type { ShopCalendar } from "#contracts/shop-calendar";
import type { Answer } from "./answers.ts";
import { menuTree, type NodeId, type PageOption } from "./menu.ts";
import { containsKeyword, normaliseWords, readWords } from "./written-words.ts";

/** What the chat quotes from, as it is at this moment. */
export interface ShopNow {
  products: readonly QuotedProduct[];
  calendar: ShopCalendar;
  now: Date;
}

export type QuotedProduct = Pick<
  Product,
  "_id" | "title" | "original" | "sale" | "tiers" | "sampleFile" | "categories" | "subCategories"
>;

/** What has to be looked up in the shop before the chat replies. */
export type Asked =
  | { about: "price" | "time" | "sample"; text: string }
  | { about: "node"; node: NodeId };

/** The nodes that name reports, with words of the categories whose prices they quote; none for all of them. */
const quotedCategories: Partial<Record<NodeId, readonly string[]>> = {
  products: [],
  cost: [],
  measurement: ["measurement"],
  xactimate: ["xactimate", "esx"],
  applicad: ["applicad"],
  estimate: ["estimate", "estimation"],
  roof: ["roof"],
  wall: ["wall"],
};

export const isQuotedNode = (node: NodeId): boolean => Object.hasOwn(quotedCategories, node);

/** Reports that one reply names. */
const MOST_PRODUCTS = 3;

/** Answers from the live catalogue. Every price, tier and due time that the chat says is made here. */
export function quote(asked: Asked, shop: ShopNow): Answer {
  if (asked.about === "node") return { text: quoteNode(asked.node, shop), links: [] };
  const named = findProducts(asked.text, shop.products);
  if (asked.about === "sample") return offerSample(named, shop);
  if (named.length === 0) {
    const isPrice = asked.about === "price";
    const lines = isPrice ? [quoteNode("cost", shop)] : listTiers(shop);
    const text = lines.join("\n") || "There is nothing to order at the moment.";
    return { text, links: [{ label: "See all products", href: "/products" }] };
  }
  const lacksRush = asksForRush(asked.text) && named.every(({ tiers }) => tiers.length === 1);
  const lines = [
    ...named.map((product) => quoteProduct(product, shop)),
    ...(lacksRush ? ["", ...listTiers(shop)] : []),
  ];
  return { text: lines.join("\n"), links: named.map(openLink) };
}

function quoteNode(node: NodeId, shop: ShopNow): string {
  const words = quotedCategories[node] ?? [];
  const products = shop.products.filter(
    ({ categories: [main] }) =>
      words.length === 0 ||
      words.some((word) => containsKeyword(normaliseWords(main?.name ?? ""), word)),
  );
  if (products.length === 0) return menuTree[node].text;
  const lines = [...listPrices(products), ...listTiers({ ...shop, products })];
  const parts = [menuTree[node].text, lines.join("\n")];
  // Who asks for prices reads them first.
  return (node === "cost" ? parts.toReversed() : parts).join("\n\n");
}

/** "Residential Roof Measurement Report: $18.00, ready by Sun, Nov 29, 1:30 PM EST if you order now. …". */
export function quoteProduct(product: QuotedProduct, shop: ShopNow): string {
  const [usual, ...others] = product.tiers.map((tier) => {
    const price = formatUsd(pickPrice(priceInTier(product, tier)));
    const isTooSlow = isTooSlowNow(tier, product, shop);
    const text = isTooSlow
      ? "no faster if you order now"
      : `${price}, ready by ${dueText(tier, shop)}`;
    return { name: tier.name, text };
  });
  const rest = others.map(({ name, text }) => ` ${name}: ${text}.`);
  return `${product.title}: ${usual!.text} if you order now.${rest.join("")}`;
}

const dueText = (tier: DeliveryTier, { calendar, now }: ShopNow): string =>
  dueTimeText(computeDueTime(tier, calendar, now));

const isTooSlowNow = (
  tier: DeliveryTier,
  { tiers }: Pick<QuotedProduct, "tiers">,
  { calendar, now }: ShopNow,
): boolean => isNoFaster(tier, tiers, (each) => computeDueTime(each, calendar, now).getTime());

/** "Roof Measurement Reports: $12.00 to $59.00", a line for each main category. */
function listPrices(products: readonly QuotedProduct[]): string[] {
  const prices = new Map<string, number[]>();
  for (const product of products) {
    const name = product.categories[0]?.name ?? "Reports";
    const price = pickPrice(priceInTier(product, product.tiers[0]!));
    prices.set(name, [...(prices.get(name) ?? []), price]);
  }
  return [...prices].map(([name, of]) => {
    const [lowest, highest] = [Math.min(...of), Math.max(...of)];
    const upTo = highest > lowest ? ` to ${formatUsd(highest)}` : "";
    return `${name}: ${formatUsd(lowest)}${upTo}`;
  });
}

/** "Rush: within 6 hours, $10.00 more, ready by … if you order now. For …", with the reports where it is not for all. */
function listTiers(shop: ShopNow): string[] {
  const different: DeliveryTier[] = [];
  for (const tier of shop.products.flatMap(({ tiers }) => tiers))
    if (!different.some((known) => isSameTier(known, tier))) different.push(tier);
  return different.map((tier) => {
    const having = shop.products.filter(({ tiers }) =>
      tiers.some((other) => isSameTier(tier, other)),
    );
    const isForAll = having.length === shop.products.length;
    const more = tier.surcharge > 0 ? `, ${formatUsd(tier.surcharge)} more` : "";
    const isTooSlow = having.every((product) => isTooSlowNow(tier, product, shop));
    const due = isTooSlow ? "no faster" : `ready by ${dueText(tier, shop)}`;
    const terms = `within ${turnaroundText(tier)}${more}, ${due}`;
    const text = `${tier.name}: ${terms} if you order now.`;
    return isForAll ? text : `${text} For ${listTitles(having)}.`;
  });
}

function listTitles(products: readonly QuotedProduct[]): string {
  const named = products.slice(0, MOST_PRODUCTS).map(({ title }) => title);
  const others = products.length - named.length;
  return named.join(", ") + (others > 0 ? ` and ${others} more` : "");
}

function offerSample(named: readonly QuotedProduct[], { products }: ShopNow): Answer {
  const hasSample = ({ sampleFile }: QuotedProduct) => sampleFile !== null;
  const ofNamed = named.filter(hasSample);
  const offered = ofNamed.length > 0 ? ofNamed : products.filter(hasSample).slice(0, 1);
  if (offered.length === 0)
    return { text: "There is no sample to download at the moment.", links: [] };
  return {
    text: `The page of a report has a sample that you can download before you order, for example of ${listTitles(offered)}.`,
    links: offered.map(openLink),
  };
}

const openLink = (product: QuotedProduct): PageOption => ({
  label: `Open ${product.title}`,
  href: productAddress(product),
});

const rushWords = ["rush", "asap", "urgent", "tonight", "today", "faster", "fastest", "expedite"];
const asksForRush = (text: string): boolean => {
  const written = readWords(text);
  return rushWords.some((word) => written.has(word));
};

/** Words of buyers for words of titles. */
const synonyms = new Map(
  Object.entries({
    house: "residential",
    home: "residential",
    flat: "slope",
    multiple: "multi",
    several: "multi",
    adjuster: "claim",
    estimation: "estimate",
  }),
);

/** Words that most titles or most questions have, so they don't help to tell reports apart. */
const emptyWords = new Set(
  "report,measurement,file,product,cost,take,off,a,an,and,for,from,of,or,the,to,in,on,your,you".split(
    ",",
  ),
);

/**
 * The reports that a text names: those that match most of its words, where a match in the title counts twice as much as
 * one in a category only. They are sorted by how many words their categories match, then by how few other words their
 * titles have.
 */
export function findProducts<
  P extends Pick<QuotedProduct, "title" | "categories" | "subCategories">,
>(text: string, products: readonly P[]): readonly P[] {
  const asked = [...readWords(text)]
    .map((word) => synonyms.get(word) ?? word)
    .filter((word) => !emptyWords.has(word));
  const rated = products.map((product) => {
    const title = new Set([...readWords(product.title)].filter((word) => !emptyWords.has(word)));
    const places = [...product.categories, ...product.subCategories];
    const around = readWords(places.map(({ name }) => name).join(" "));
    const inTitle = asked.filter((word) => title.has(word)).length;
    const inPlaces = asked.filter((word) => around.has(word)).length;
    const inPlacesOnly = asked.filter((word) => !title.has(word) && around.has(word)).length;
    const points = 2 * inTitle + inPlacesOnly;
    return { product, points, inPlaces, left: title.size - inTitle };
  });
  const most = Math.max(1, ...rated.map(({ points }) => points));
  return rated
    .filter(({ points }) => points === most)
    .toSorted((one, other) => other.inPlaces - one.inPlaces || one.left - other.left)
    .slice(0, MOST_PRODUCTS)
    .map(({ product }) => product);
}
