import type { Cents } from "#contracts/money";

/** The currencies in which PayPal handles whole units only. */
const withoutDecimals = new Set(["HUF", "JPY", "TWD"]);

/** An amount that PayPal can refund in this currency; rounded up. */
export const inWholeUnits = (cents: Cents, currency: string): Cents =>
  withoutDecimals.has(currency) ? Math.ceil(cents / 100) * 100 : cents;
