import { findUserByEmail } from "#modules/accounts";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { addressWords } from "#contracts/address-words";
import { selectOrdersOfPerson } from "#orders/customer-orders-store";
import { listOrderReferences } from "#orders/line-references";
import type { OrderWithLines } from "#orders/order";
import { addLines } from "#orders/order-lines-store";
import { nameRoofs, streetPart } from "#orders/order-name";
import { isWhole, splitSearchWords, unmarked } from "#orders/order-search";
import { selectOrders } from "#orders/order-store";
import { selectIdsLike } from "./order-selection-store.ts";
import { selectOpenDues } from "./queue-store.ts";

/** What a text may name orders by. */
interface Names {
  /** Ids, and eight characters from the beginning or the end of one. */
  numbers: ReadonlySet<string>;
  /** Claim and job numbers, without punctuation. */
  references: ReadonlySet<string>;
  /** House numbers with the street's first word: "1421 maple". */
  streets: ReadonlySet<string>;
}

const MAX_PATTERNS = 40;
const MAX_FOUND = 100;
const MAX_NAMED = 5;

/**
 * For the shop itself: the orders that somebody's text names by number, claim or job number, or the street of a roof.
 * Where a street or claim occurs in orders of the writer and of others, the writer's orders count.
 */
export async function findNamedOrders(
  ctx: Context,
  { text, email }: { text: string; email: string },
): Promise<string[]> {
  const names = readNames(text);
  const ids = await selectIdsLike(ctx.db, listPatterns(names), MAX_FOUND);
  const found = await readOrders(ctx, ids);
  const writer = await findUserByEmail(ctx, email);
  const isOwn = (order: OrderWithLines) => isOrderOf(order, { email, id: writer?.id ?? null });
  const numbered = found.filter(({ id }) => isNumbered(id, names));
  const described = found.filter((order) => !numbered.includes(order) && isDescribed(order, names));
  const own = described.filter(isOwn);
  const matches = [...numbered, ...(own.length > 0 ? own : described)];
  return matches.slice(0, MAX_NAMED).map(({ id }) => id);
}

/** In the order of their ids. */
async function readOrders(ctx: Context, ids: readonly string[]): Promise<OrderWithLines[]> {
  const orders = await addLines(ctx.db, await selectOrders(ctx.db, ids));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const isOrderOf = (
  { customerId, contact }: OrderWithLines,
  { email, id }: { email: string; id: string | null },
): boolean => (customerId === null ? contact.email.toLowerCase() === email : customerId === id);

const isNumbered = (id: string, { numbers }: Names): boolean =>
  [id, id.slice(0, 8), id.slice(-8)].some((number) => numbers.has(number));

const isDescribed = (order: OrderWithLines, { references, streets }: Names): boolean =>
  listOrderReferences(order)
    .flatMap(({ claimNumber, jobNumber }) => [claimNumber, jobNumber])
    .some((number) => references.has(toReference(number))) ||
  nameRoofs(order).some((roof) =>
    listStreets(splitSearchWords(streetPart(roof))).some((street) => streets.has(street)),
  );

const toReference = (text: string): string => unmarked(splitSearchWords(text).join(""));

const orderId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

export function readNames(text: string): Names {
  const ids = text.toLowerCase().match(orderId) ?? [];
  const words = splitSearchWords(text.replaceAll(/[:#=,;()[\]"<>|]+/g, " "));
  return {
    numbers: new Set([...ids, ...words.filter((word) => /^[\da-f]{8}$/.test(word))]),
    references: new Set(listReferences(words)),
    streets: new Set(listStreets(words)),
  };
}

/** Words with a digit that can be a claim or job number, also where it is written in up to three words: "CLM 42 7781". */
function listReferences(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const single = isReference(word, words[at - 1] ?? "") ? [unmarked(word)] : [];
    const parts = [word, ...words.slice(at + 1, at + 3).filter(isPart)];
    if (!/^[a-z]{1,5}$/.test(word) && !hasDigit(word)) return single;
    const joined = parts.map((_, count) => unmarked(parts.slice(0, count + 1).join("")));
    return [...single, ...joined.slice(1).filter((text) => text.length >= 4)];
  });
}

const isPart = (word: string): boolean => hasDigit(word) && !isWhole(word);

const hasDigit = (word: string): boolean => /\d/.test(word);

/** A short number alone is a house, a ZIP code or a year, unless a word before it says what it is. */
function isReference(word: string, before: string): boolean {
  if (!hasDigit(word) || isWhole(word)) return false;
  const letters = unmarked(word);
  if (labels.has(before)) return letters.length >= 3;
  return letters.length >= 4 && !/^\d{1,5}$/.test(letters);
}

const labels = new Set(["claim", "job", "po", "ref", "reference", "number", "no", "nr"]);

/** "1421 maple" of "1421 North Maple Street". */
const listStreets = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (!/^\d{1,6}[a-z]?$/.test(word)) return [];
    const following = words.slice(at + 1, at + 3);
    const [name = "", further = ""] = following.map((each) => each.replaceAll(".", ""));
    const street = Object.hasOwn(addressWords.directions, name) ? further : name;
    return /^[a-z\d'-]{2,}$/.test(street) && /[a-z]/.test(street) ? [`${word} ${street}`] : [];
  });

/** Of search texts that have one of the names; the search text has more than what a name has to be in. */
function listPatterns({ numbers, references, streets }: Names): string[] {
  const patterns = [
    ...[...numbers].map((number) => `%${number}%`),
    ...[...references].map((number) => `% ${number}%`),
    ...[...streets].map((street) => `% ${street.replace(" ", " %")}%`),
  ];
  return [...new Set(patterns)].slice(0, MAX_PATTERNS);
}

/** When an order is to be delivered. */
export interface OpenDue {
  dueAt: Date;
  /** A question to its buyer pauses it. */
  isPaused: boolean;
}

/** For the shop itself: of these orders those that somebody has to work on, by their ids. */
export async function findOpenDues(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, OpenDue>> {
  const dues = await selectOpenDues(ctx.db, ids);
  return new Map(dues.map(({ id, ...due }) => [id, due]));
}

export interface RelatedOrder {
  order: OrderWithLines;
  isNamed: boolean;
  /** Of the person who wrote. */
  isOwn: boolean;
  /** Null where nobody has to work on it. */
  due: OpenDue | null;
}

const NEWEST_OWN = 5;

/** The orders that somebody's text names, then the newest of that person; and the person's account, if there is one. */
export async function listRelatedOrders(
  ctx: Context,
  { email, namedIds }: { email: string; namedIds: readonly string[] },
): Promise<{ orders: RelatedOrder[]; userId: string | null }> {
  requireRight(ctx, "work on orders");
  const user = await findUserByEmail(ctx, email);
  const id = user?.id ?? null;
  const own = await selectOrdersOfPerson(ctx.db, { customerId: id, email }, NEWEST_OWN);
  const ids = [...new Set([...namedIds, ...own.map((order) => order.id)])];
  const [orders, dues] = await Promise.all([readOrders(ctx, ids), findOpenDues(ctx, ids)]);
  return {
    userId: id,
    orders: orders.map((order) => ({
      order,
      isNamed: namedIds.includes(order.id),
      isOwn: isOrderOf(order, { email, id }),
      due: dues.get(order.id) ?? null,
    })),
  };
}
