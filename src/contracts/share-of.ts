import type { Cents } from "./money.ts";

/** A proportional part, rounded down; the product of two large amounts exceeds the exact range of a number. */
export const computeShare = (cents: Cents, part: Cents, whole: Cents): Cents =>
  Number((BigInt(cents) * BigInt(part)) / BigInt(whole));
