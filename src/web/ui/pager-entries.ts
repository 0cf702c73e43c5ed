/** A page number, or a gap where numbers are left out. */
export type PagerEntry = number | "gap-before" | "gap-after";

/** First, last, the current page and its neighbours, never more than `slots` entries (an odd number from 5). */
export function pagerEntries(page: number, pageCount: number, slots: number): PagerEntry[] {
  if (pageCount <= slots) return range(1, pageCount);
  const atEdge = slots - 2;
  const around = (slots - 5) / 2;
  if (page <= atEdge - around) return [...range(1, atEdge), "gap-after", pageCount];
  if (page > pageCount - atEdge + around)
    return [1, "gap-before", ...range(pageCount - atEdge + 1, pageCount)];
  return [1, "gap-before", ...range(page - around, page + around), "gap-after", pageCount];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
