/** Counts alone, for what every page loads; the rest takes them from ./formats.ts. */

/**
 * "1,234", of a whole number. Without `Intl`, for the reason in ./money.ts: every page counts the items of its cart while
 * it becomes usable.
 */
export const formatCount = (count: number): string =>
  count.toString().replace(/\B(?=(\d{3})+$)/g, ",");

/** Which of two texts fits a count: "is", "are". */
export const plural = (count: number, one: string, other: string): string =>
  count === 1 ? one : other;

/** "1 file", "1,234 files". */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${formatCount(count)} ${plural(count, noun, nouns)}`;
