/** Texts and numbers as text, everything else as "". */
export const readText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Dollars in whole cents, from a number or its text; null when it is neither. */
export function readDollars(value: unknown): number | null {
  const dollars = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof dollars === "number" && Number.isFinite(dollars)
    ? Math.round(dollars * 100) / 100
    : null;
}
