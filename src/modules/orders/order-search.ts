import { readableEmail } from "#contracts/readable-email";
import { type JobReferences, listDaySpellings } from "#contracts/job-references";
import { containing, escapeLike } from "#platform/database/escape-like";
import { formatFullName } from "#contracts/person-name";
import type { Contact, OrderLine } from "./order.ts";

interface Searchable {
  id: string;
  contact: Contact;
  jobReferences: JobReferences | null;
  lines: readonly Pick<OrderLine, "snapshot" | "jobReferences">[];
  /** The customer's account; null for guests. */
  account: { name: string; email: string } | null;
}

/**
 * The searchable facts of an order: its number, its buyer, their email addresses and phone, the references to the job,
 * the roofs.
 */
export function formatSearchText({
  id,
  contact,
  jobReferences,
  lines,
  account,
}: Searchable): string {
  const given = [jobReferences, ...lines.map((line) => line.jobReferences)].filter(
    (references) => references !== null,
  );
  const known = [
    id,
    formatFullName(contact),
    readableEmail(contact.email),
    contact.email,
    contact.phone.replace(/\D/g, ""),
    ...(account ? [account.name, readableEmail(account.email), account.email] : []),
    ...given.flatMap(({ claimNumber, jobNumber, insured, dateOfLoss }) => [
      claimNumber,
      jobNumber,
      insured,
      ...listDaySpellings(dateOfLoss),
    ]),
    ...lines.map(({ snapshot }) => snapshot.projectDetails.address),
  ];
  const references = given.flatMap(({ claimNumber, jobNumber }) => [claimNumber, jobNumber]);
  const words = known.flatMap(splitSearchWords);
  const texts = new Set([
    ...known.map((text) => splitSearchWords(text).join(" ")),
    ...words.flatMap(listSpellings),
    ...references.map((text) => unmarked(splitSearchWords(text).join(""))),
  ]);
  const parts = [...texts].filter((part) => part !== "");
  // A space before the first word too lets every word be found by its beginning.
  return ` ${parts.join(" ")}`;
}

/**
 * What a word with punctuation inside is also found by: "00-77/a" by "0077a" and by its short parts. Email addresses,
 * ids and dates are only found as they are; the migration that made known orders searchable has the same rule.
 */
function listSpellings(word: string): string[] {
  if (!/[^a-z0-9]/.test(word) || isWhole(word)) return [];
  return [unmarked(word), ...word.split(/[^a-z0-9]+/).filter((part) => part.length < 3)];
}

export const isWhole = (word: string): boolean =>
  word.includes("@") ||
  /^\d{4}-\d\d-\d\d$|^\d\d\/\d\d\/\d{4}$|^[\da-f]{8}-[\da-f-]{27}$/.test(word);

export const unmarked = (word: string): string => word.replace(/[^a-z0-9]/g, "");

/** The LIKE patterns of one word that was searched for, one of which must match an order's search text. */
export type SearchTerm = readonly string[];

/**
 * The terms that must all match. None for an empty search; null for one without a letter or a digit, which matches
 * nothing.
 */
export function parseSearchTerms(search: string): SearchTerm[] | null {
  const order = orderNumberIn(search);
  if (order !== null) return [[toSearchPattern(order)]];
  const { phones, rest } = takePhones(search);
  const words = withoutLabels(splitSearchWords(rest));
  if (words.length + phones.length === 0) return search.trim() === "" ? [] : null;
  return [
    ...phones.map((digits) => [containing(digits)]),
    ...[...new Set(words)].map((word) => [
      ...new Set([word, ...(isWhole(word) ? [] : [unmarked(word)])].map(toSearchPattern)),
    ]),
  ];
}

/** As people copy it from a mail, a title or the address bar: "Order #8431CF49 · Ridgeline". */
function orderNumberIn(search: string): string | null {
  const found =
    /\borders?(?:\s+(?:number|no|nr|id))?[\s.:=#]*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{8})(?![\w-])/i.exec(
      search,
    );
  return found ? found[1]!.toLowerCase() : null;
}

const phone =
  /(?<![\w/.-])(?:tel:)?(?:(?:\+|00)\d[\d\s().\u00a0\u2010-\u2015/-]{6,20}\d|(?:1[\s.-]*)?\(?\d{3}\)?[\s.\u00a0\u2010-\u2015/-]*\d{3}[\s.\u00a0\u2010-\u2015-]*\d{4})(?![\w/-]|\.\d)(?:\s*(?:x|ext\.?)\s*\d{1,6})?/gi;

/** Phone numbers by their digits, as search texts have them, without the country's and without an extension. */
function takePhones(search: string): { phones: string[]; rest: string } {
  const phones: string[] = [];
  const rest = search.replace(phone, (written) => {
    const digits = written
      .replace(/(?:x|ext).*$/i, "")
      .replace("(0)", "")
      .replace(/\D/g, "")
      .replace(/^00/, "");
    phones.push(/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);
    return " ";
  });
  return { phones, rest };
}

/** Without what stands before a value where it is copied from: "Claim #: CL-42". */
const withoutLabels = (words: string[]): string[] =>
  words.filter((word, at) => {
    const value = words.slice(at + 1).find((next) => !labels.has(next)) ?? "";
    return !labels.has(word) || !(/\d/.test(value) && /[a-z0-9]{4}/.test(unmarked(value)));
  });

const labels = new Set(["order", "orders", "claim", "number", "no", "nr", "ref", "phone", "tel"]);

/**
 * Lower case, without accents and the punctuation that people put around words: "#A1B2C3D4", "(Boulder,". Letters of
 * other scripts become their code, since the trigram index may know ASCII only.
 */
export const splitSearchWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’`´]/g, "'")
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((word) => word !== "")
    .map((word) =>
      word.replace(/[^\x20-\x7e]/gu, (sign) => `u${sign.codePointAt(0)!.toString(16)}`),
    );

/** The trigram index needs three letters or digits in a row, or the beginning of a word. */
const toSearchPattern = (term: string): string =>
  /[a-z0-9]{3}/.test(term) ? containing(term) : `% ${escapeLike(term)}%`;
