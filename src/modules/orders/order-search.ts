import { type JobReferences, spellingsOfDay } from "#contracts/job-references";
import { containing, escapeLike } from "#platform/database/escape-like";
import { fullNameOf } from "#contracts/person-name";
import type { Contact, OrderLine } from "./order.ts";

interface Searchable {
  id: string;
  contact: Contact;
  jobReferences: JobReferences | null;
  lines: readonly Pick<OrderLine, "snapshot">[];
  /** The customer's account; null for guests. */
  account: { name: string; email: string } | null;
}

/**
 * The searchable facts of an order: its number, its buyer, their email addresses and phone, the references to the job,
 * the roofs.
 */
export function searchTextOf({ id, contact, jobReferences, lines, account }: Searchable): string {
  const known = [
    id,
    fullNameOf(contact),
    contact.email,
    contact.phone.replace(/\D/g, ""),
    ...(account ? [account.name, account.email] : []),
    ...(jobReferences
      ? [
          jobReferences.claimNumber,
          jobReferences.jobNumber,
          jobReferences.insured,
          ...spellingsOfDay(jobReferences.dateOfLoss),
        ]
      : []),
    ...lines.map(({ snapshot }) => snapshot.projectDetails.address),
  ];
  const parts = new Set(known.map((text) => wordsOf(text).join(" ")).filter((part) => part !== ""));
  // A space before the first word too lets every word be found by its beginning.
  return ` ${[...parts].join(" ")}`;
}

/**
 * The LIKE patterns that must all match an order's search text. None for an empty search; null for one without a letter
 * or a digit, which matches nothing.
 */
export function searchPatternsOf(search: string): string[] | null {
  const words = wordsOf(search);
  if (words.length === 0) return search.trim() === "" ? [] : null;
  return [...new Set(words)].map(patternOf);
}

/**
 * Lower case, without accents and the punctuation that people put around words: "#A1B2C3D4", "(Boulder,". Letters of
 * other scripts become their code, since the trigram index may know ASCII only.
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

/** The trigram index needs three letters or digits in a row, or the beginning of a word. */
const patternOf = (term: string): string =>
  /[a-z0-9]{3}/.test(term) ? containing(term) : `% ${escapeLike(term)}%`;
