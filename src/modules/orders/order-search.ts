import { containing, escapeLike } from "#platform/database/escape-like";
import { type Contact, fullNameOf, type OrderLine } from "./order.ts";

interface Searchable {
  id: string;
  contact: Contact;
  lines: readonly Pick<OrderLine, "snapshot">[];
  /** The customer's account; null for guests. */
  account: { name: string; email: string } | null;
}

/** What people know of an order they look for: its number, its buyer, their e-mail addresses and phone, the roofs. */
export function searchTextOf({ id, contact, lines, account }: Searchable): string {
  const known = [
    id,
    fullNameOf(contact),
    contact.email,
    contact.phone.replace(/\D/g, ""),
    ...(account ? [account.name, account.email] : []),
    ...lines.map(({ snapshot }) => snapshot.projectDetails.address),
  ];
  const parts = new Set(known.map((text) => wordsOf(text).join(" ")).filter((part) => part !== ""));
  // With a space before the first word too, every word is found by how it begins.
  return ` ${[...parts].join(" ")}`;
}

/**
 * The LIKE patterns that all must fit the search text of an order that is looked for. None for an empty search; null for
 * one without a letter or a digit, which nothing fits.
 */
export function searchPatternsOf(search: string): string[] | null {
  const words = wordsOf(search);
  if (words.length === 0) return search.trim() === "" ? [] : null;
  return [...new Set(words)].map(patternOf);
}

/**
 * Lower case, without accents and without what people put around words: "#A1B2C3D4", "(Boulder,". Letters of other
 * scripts become their code, since the trigram index may know ASCII only.
 */
const wordsOf = (text: string): string[] =>
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

/** The trigram index knows three letters or digits in a row, or how a word begins. */
const patternOf = (term: string): string =>
  /[a-z0-9]{3}/.test(term) ? containing(term) : `% ${escapeLike(term)}%`;
