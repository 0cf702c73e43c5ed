import { addressWords } from "#contracts/address-words";
import type { Order } from "#contracts/calls/order";
import { counted } from "#contracts/formats";
import { formatOrderNumber } from "#contracts/order-number";
import { readExtension } from "#contracts/uploads";

/** Only letters and digits, in lower case, so that "CLM-2026/118" and "clm_2026_118" are one. */
const plainLetters = (text: string): string => unaccented(text).replace(/[^\p{L}\p{N}]/gu, "");

const unaccented = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text contains a word, ignoring punctuation, but not inside a longer number: "CLM-2291" does not contain "CLM-229". */
function hasWord(text: string, word: string): boolean {
  const letters = plainLetters(word);
  if (letters === "" || !plainLetters(text).includes(letters)) return false;
  const [before, after] = [
    /^\d/.test(letters) ? "(?<!\\d)" : "",
    /\d$/.test(letters) ? "(?!\\d)" : "",
  ];
  const spelled = Array.from(letters).join("[^\\p{L}\\p{N}]*");
  return new RegExp(before + spelled + after, "u").test(unaccented(text));
}

/** What identifies a job in the names of its files. */
export interface NamedJob {
  /** Claim and job numbers. */
  references: readonly (string | undefined)[];
  addresses: readonly string[];
}

const SHORTEST_NAME = 4;

/** The jobs whose reference is in the name, except where it is only part of a longer reference that is there, too. */
export function pickByReference<Job extends NamedJob>(name: string, jobs: readonly Job[]): Job[] {
  const stem = readStem(name);
  const found = jobs.flatMap((job) =>
    job.references
      .map((reference = "") => plainLetters(reference))
      .filter((word) => word.length >= SHORTEST_NAME && hasWord(stem, word))
      .map((word) => ({ job, word })),
  );
  const whole = found.filter(
    ({ word }) => !found.some((other) => other.word !== word && other.word.includes(word)),
  );
  return [...new Set(whole.map(({ job }) => job))];
}

/** The jobs whose street is in the name; of several, those that share the most words with it. */
export function pickByStreet<Job extends NamedJob>(name: string, jobs: readonly Job[]): Job[] {
  const words = splitWords(readStem(name));
  const found = jobs
    .map((job) => ({
      job,
      likeness: Math.max(0, ...job.addresses.map((address) => compareAddress(words, address))),
    }))
    .filter(({ likeness }) => likeness > 0);
  const most = Math.max(...found.map(({ likeness }) => likeness));
  return found.filter(({ likeness }) => likeness === most).map(({ job }) => job);
}

interface MatchedJob {
  /** Empty for none. */
  orderId: string;
  /** How it was found, or why not. */
  note: string;
}

/**
 * The only order that a file's name names, by the first of number, claim and street that it has of any order; none where
 * its claim is of an order in another street.
 */
export function matchJob(
  name: string,
  jobs: readonly (NamedJob & { orderId: string })[],
): MatchedJob {
  const stem = readStem(name);
  const numbered = jobs.filter(({ orderId }) => hasWord(stem, formatOrderNumber(orderId)));
  if (numbered.length > 0) return theOnly("number", numbered);
  const claimed = pickByReference(name, jobs);
  const inStreet = pickByStreet(name, jobs);
  if (claimed.length + inStreet.length === 0)
    return { orderId: "", note: "No order has a name in common" };
  if (claimed.length === 0) return theOnly("street", inStreet);
  return inStreet.length === 0 || claimed.some((job) => inStreet.includes(job))
    ? theOnly("claim", claimed)
    : { orderId: "", note: "Its claim and its street are of different orders" };
}

const theOnly = (by: string, found: readonly { orderId: string }[]): MatchedJob =>
  found.length === 1
    ? { orderId: found[0]!.orderId, note: `By its ${by}` }
    : { orderId: "", note: `${counted(found.length, "order has", "orders have")} this ${by}` };

const readStem = (name: string): string => name.slice(0, name.length - readExtension(name).length);

const { directions, suffixes, units } = addressWords;
const spellings: Record<string, string> = { ...suffixes, ...addressWords.names, ...directions };
const suffixWords = new Set(Object.values(suffixes));
const directionWords = new Set(Object.values(directions));

/** "1421MapleStreet" as 1421, maple, st. */
const splitWords = (text: string): string[] =>
  (
    unaccented(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).match(/\p{L}+(?:['’]\p{L}+)*|\d+/gu) ??
    []
  ).map((word) => {
    const plain = word.replace(/['’]/g, "");
    return Object.hasOwn(spellings, plain) ? spellings[plain]! : plain;
  });

interface Street {
  house: string;
  /** Without directions and suffix: "cedar", "st louis". */
  name: readonly string[];
  suffix: string | undefined;
  directions: readonly string[];
  unit: string | undefined;
}

/** Null for an address without a house number. */
function readStreet(address: string): Street | null {
  const parts = address.split(",").map((part) => part.trim());
  const isNumberAlone = /^\d+\p{L}?$/u.test(parts[0] ?? "");
  const [house = "", ...words] = splitWords(parts.slice(0, isNumberAlone ? 2 : 1).join(" "));
  if (!/^\d/.test(house) || words.length === 0) return null;
  const unitAt = words.findIndex((word, at) => at > 0 && Object.hasOwn(units, word));
  const street = unitAt > 0 ? words.slice(0, unitAt) : words;
  const isPlain = (word: string) => !suffixWords.has(word) && !directionWords.has(word);
  // "E Street" is called by its letter.
  const first = street.slice(1).some(isPlain) && directionWords.has(street[0]!) ? 1 : 0;
  let end = street.length;
  while (end - first > 1 && directionWords.has(street[end - 1]!)) end -= 1;
  const hasSuffix = end - first > 1 && suffixWords.has(street[end - 1]!);
  return {
    house,
    name: street.slice(first, hasSuffix ? end - 1 : end),
    suffix: hasSuffix ? street[end - 1] : undefined,
    directions: [...street.slice(0, first), ...street.slice(end)],
    unit: unitAt > 0 ? words[unitAt + 1] : undefined,
  };
}

/** How many words of the address are in `words`; 0 if its street is missing or differs. */
function compareAddress(words: readonly string[], address: string): number {
  const house = /^\s*(\d+)/.exec(address)?.[1];
  if (house !== undefined && !words.includes(house)) return 0;
  const own = new Set(splitWords(address));
  const count = words.filter((word) => own.has(word)).length;
  const street = readStreet(address);
  if (street) return words.some((_, at) => isStreetAt(words.slice(at), street)) ? count : 0;
  const [place = ""] = address.split(",");
  const isNamed = plainLetters(place).length >= SHORTEST_NAME && hasWord(words.join(" "), place);
  return isNamed ? count : 0;
}

/** Whether the words start with the street; its suffix and directions may be left out, but may not differ. */
function isStreetAt([house, ...words]: readonly string[], street: Street): boolean {
  if (house !== street.house) return false;
  const isOther = (word: string | undefined) =>
    word !== undefined && directionWords.has(word) && !street.directions.includes(word);
  const start = street.directions.includes(words[0] ?? "") ? 1 : 0;
  const tail = readTail(words.slice(start), street) ?? readTail(words, street);
  if (!tail) return false;
  const isSuffix = suffixWords.has(tail[0] ?? "");
  if (isSuffix && street.suffix && tail[0] !== street.suffix) return false;
  if (isOther(tail[isSuffix ? 1 : 0])) return false;
  const unitAt = tail.findIndex((word) => Object.hasOwn(units, word));
  return unitAt < 0 || street.unit === undefined || tail[unitAt + 1] === street.unit;
}

/** The words after the street's name, which may be joined with its suffix ("maplest"); null if they don't start with it. */
function readTail(words: readonly string[], { name, suffix }: Street): readonly string[] | null {
  if (name.every((word, at) => words[at] === word)) return words.slice(name.length);
  const [glued, ...others] = [name.join(""), ...words.slice(1)];
  const [first = ""] = words;
  const end = first.startsWith(glued) ? first.slice(glued.length) : undefined;
  if (end === "") return others;
  return end && suffix && spellings[end] === suffix ? [suffix, ...others] : null;
}

type NamedOrder = Pick<Order, "_id" | "products" | "jobReferences" | "address">;

/** The first number or street in a file's name that does not belong to the order, as written there; null if all do. */
export function findForeignName(name: string, order: NamedOrder): string | null {
  const stem = readStem(name);
  if (fromCamera.test(stem)) return null;
  const addresses = order.products.map(({ projectDetails }) => projectDetails?.address ?? "");
  const references = [order.jobReferences, ...order.products.map((line) => line.jobReferences)]
    .flatMap((each) => Object.values(each ?? {}))
    .filter(Boolean);
  const own = [formatOrderNumber(order._id), order._id, order.address.zip, ...references];
  const numbers = stem.match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? [];
  const foreign = numbers.find(
    (number) => isNumber(number, references) && !isOwn(number, [...own, ...addresses]),
  );
  return foreign ?? findForeignStreet(stem, addresses);
}

const fromCamera = /^(?:img|dscn?|pxl|screenshot)[\s_-]?\d/i;

const day = /^(?:(?:19|20)\d\d-?\d\d-?\d\d|\d\d-\d\d-(?:19|20)\d\d|(?:19|20)\d\d)$/;
const orderNumber = /^(?=.*\d)[0-9a-f]{8}$/i;

/** Whether a word looks like an order number or reference: four or more digits that are not a date, or a known prefix. */
function isNumber(word: string, references: readonly string[]): boolean {
  const begins = (text: string) => /^\p{L}{2,}(?=\P{L}*\d)/u.exec(unaccented(text))?.[0];
  if (day.test(word)) return false;
  return (
    orderNumber.test(word) ||
    (word.match(/\d/g) ?? []).length >= 4 ||
    (begins(word) !== undefined && references.some((text) => begins(text) === begins(word)))
  );
}

/** Whether a number belongs to the order, as a whole or part by part: a claim may have other words around it. */
function isOwn(word: string, own: readonly string[]): boolean {
  const isKnown = (part: string) =>
    own.some(
      (text) =>
        hasWord(text, part) || (plainLetters(text).length >= SHORTEST_NAME && hasWord(part, text)),
    );
  const numbered = word.split(/[-.]/).filter((part) => /\d/.test(part) && !isVersion(part));
  const numberIn = (part: string) => /^\p{L}+(\d{4,})$/u.exec(part)?.[1] ?? part;
  return isKnown(word) || numbered.every((part) => isKnown(numberIn(part)) || day.test(part));
}

const isVersion = (part: string): boolean => /^[vp]\d{1,2}$/i.test(part);

const streetIn = /(?<![\p{L}\d])\d{1,6}(?:[\s_-]+\p{L}[\p{L}.'’]*){1,3}?[\s_-]+(\p{L}+)(?!\p{L})/gu;

/** Street suffixes that are not also words for parts of a roof, as "ridge" and "valley" are. */
const streetEnds = new Set("st ave rd dr ln ct blvd pl ter cir pkwy hwy way".split(" "));

function findForeignStreet(stem: string, addresses: readonly string[]): string | null {
  for (const [street, end = ""] of stem.matchAll(streetIn)) {
    const [suffix = ""] = splitWords(end);
    if (
      streetEnds.has(suffix) &&
      pickByStreet(street, [{ references: [], addresses }]).length === 0
    )
      return street;
  }
  return null;
}
