/** The currencies in which PayPal handles whole units only, and takes not even zeros behind the point. */
const withoutDecimals = new Set(["HUF", "JPY", "TWD"]);

export const hasDecimals = (currency: string): boolean => !withoutDecimals.has(currency);
