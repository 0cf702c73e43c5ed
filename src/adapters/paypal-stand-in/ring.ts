/** Keeps the latest entries, up to a limit. */
export interface Ring<T> {
  push(entry: T): void;
  list(): T[];
}

export function createRing<T>(limit: number): Ring<T> {
  const entries: T[] = [];
  let next = 0;
  return {
    push(entry) {
      entries[next] = entry;
      next = (next + 1) % limit;
    },
    list: () =>
      entries.length < limit ? [...entries] : [...entries.slice(next), ...entries.slice(0, next)],
  };
}
