import { hasDecimals } from "#contracts/currency-decimals";
import type { Cents } from "#contracts/money";

/** An amount that PayPal can refund in this currency; rounded up. */
export const inWholeUnits = (cents: Cents, currency: string): Cents =>
  hasDecimals(currency) ? cents : Math.ceil(cents / 100) * 100;
