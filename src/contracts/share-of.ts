import type { Cents } from "./money.ts";

/** A proportional part, rounded down; the product of two large amounts exceeds the exact range of a number. */
export const computeShare = (cents: Cents, part: Cents, whole: Cents): Cents =>
  Number((BigInt(cents) * BigInt(part)) / BigInt(whole));

/** Shares an amount in the proportion of parts, to the cent; all of it belongs to the last where these come to nothing. */
export function splitInShares(cents: Cents, parts: readonly Cents[]): Cents[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let upTo = 0;
  let shared = 0;
  return parts.map((part, position) => {
    upTo += part;
    const isLast = position === parts.length - 1;
    const sharedNow = whole === 0 ? (isLast ? cents : 0) : computeShare(cents, upTo, whole);
    const share = sharedNow - shared;
    shared = sharedNow;
    return share;
  });
}
