/** A due time as it is on the wire; null where there is none. */
interface Due {
  dueAt: string | null;
}

/**
 * The different due times of an order's reports, the first one first; without any of their own it is the order's. At most
 * one unless reports were bought with different delivery times.
 */
export function listDues({ dueAt, products }: Due & { products: readonly Due[] }): string[] {
  const ofLines = new Set(products.flatMap((line) => line.dueAt ?? []));
  if (ofLines.size === 0) return dueAt ? [dueAt] : [];
  return [...ofLines].toSorted((one, other) => Date.parse(one) - Date.parse(other));
}

/** The first and the last of them where they differ; null where all reports are due at once. */
export function findDueRange(
  order: Parameters<typeof listDues>[0],
): { first: string; last: string } | null {
  const dues = listDues(order);
  return dues.length < 2 ? null : { first: dues[0]!, last: dues.at(-1)! };
}
