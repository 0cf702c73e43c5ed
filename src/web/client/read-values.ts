/** Texts and numbers as text, everything else as "". */
export const readText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Dollars in whole cents, from a number or its text; null when it is neither, or too large to be counted in cents. */
export function readDollars(value: unknown): number | null {
  const dollars = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  const cents = typeof dollars === "number" ? Math.round(dollars * 100) : Number.NaN;
  return Number.isSafeInteger(cents) ? cents / 100 : null;
}
