export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in UTC of an instant, as 2026-01-31. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
