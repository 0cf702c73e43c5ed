/** Money is integer cents inside; decimal dollars appear only on the wire, where the API has them. */
export type Cents = number;

/** In which everything is sold; PayPal may capture something else. */
export const CURRENCY = "USD";

/** The most that one product may cost: a million dollars. */
export const MAX_PRICE_CENTS: Cents = 100_000_000;

/** The most that one order may cost: ten million dollars. */
export const MAX_ORDER_CENTS: Cents = 1_000_000_000;

/** Whether an amount in dollars has no fraction of a cent. */
export const isInWholeCents = (dollars: number): boolean =>
  Number.isFinite(dollars) && Math.abs(dollars * 100 - Math.round(dollars * 100)) <= 1e-4;

/** Dollars with at most two decimals, as on the wire, to cents. Throws on a fraction of a cent. */
export function toCents(dollars: number): Cents {
  if (!isInWholeCents(dollars)) throw new RangeError(`not an amount in whole cents: ${dollars}`);
  return Math.round(dollars * 100);
}

/** Cents to decimal dollars for the wire: 4990 gives 49.9. */
export const toDollars = (cents: Cents): number => cents / 100;

/** Cents to the two-decimal text that payment providers expect: 4990 gives "49.90". */
export const toDecimalText = (cents: Cents): string =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, "0")}`;

const thousands = /\B(?=(\d{3})+\.)/g;

/**
 * Dollars as every screen shows them: 49.9 gives "$49.90", -1234.5 gives "-$1,234.50". Without `Intl`, whose first
 * formatter took a desktop's Chromium 25 to 35 ms, and that while the page becomes usable.
 */
export const formatUsd = (dollars: number): string =>
  `$${dollars.toFixed(2).replace(thousands, ",")}`.replace("$-", "-$");

/** 4990 gives "$49.90". */
export const formatCents = (cents: Cents): string => formatUsd(toDollars(cents));

/** An amount in the currency it was paid in: "$49.90", "49.90 CAD". */
export const formatAmount = ({ amount, currency }: { amount: number; currency: string }): string =>
  currency === CURRENCY ? formatUsd(amount) : `${formatUsd(amount).replace("$", "")} ${currency}`;

/** The currencies in which PayPal handles whole units only, and takes not even zeros behind the point. */
const withoutDecimals = new Set(["HUF", "JPY", "TWD"]);

export const hasDecimals = (currency: string): boolean => !withoutDecimals.has(currency);
