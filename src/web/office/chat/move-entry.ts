/** The list with one entry a place up or down; the same list at its ends. */
export function moveEntry<T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] {
  const to = index + step;
  const entry = list[index];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(index, 1).toSpliced(to, 0, entry);
}
