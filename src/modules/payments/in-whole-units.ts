import type { Cents } from "#contracts/money";

/** The currencies in which PayPal handles whole units only. */
const withoutDecimals = new Set(["HUF", "JPY", "TWD"]);

/** As much of an amount as PayPal can refund in this currency. */
export const inWholeUnits = (cents: Cents, currency: string): Cents =>
  withoutDecimals.has(currency) ? cents - (cents % 100) : cents;
