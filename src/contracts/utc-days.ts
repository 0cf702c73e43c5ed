export const DAY_MS = 24 * 60 * 60 * 1000;

/** Figures are only computed for ranges shorter than this; the refusal says ten years. */
export const MAX_RANGE_DAYS = 3660;

/** Figures are only computed for these days; the refusal says the years. Days around a range need years of four digits, too. */
export const FIRST_DAY = "1970-01-01";
export const LAST_DAY = "2999-12-31";

/** The day in UTC of an instant, as 2026-01-31. */
export const formatUtcDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Whether a text is a day as 2026-01-31, and one that there is. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  formatUtcDay(new Date(text)) === text;

/** The day `count` days after one; before it with a negative count. */
export const addDays = (day: string, count: number): string =>
  formatUtcDay(new Date(Date.parse(day) + count * DAY_MS));

/** How many days one is after another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;
