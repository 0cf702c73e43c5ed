interface Line<T> {
  /** Ends with the read that is under way, even if that fails. */
  end: Promise<unknown>;
  /** What those share who have come since it began. */
  next: Promise<T> | null;
}

/**
 * Reads that many want at once: one at a time for each key. Whoever comes while one is under way shares the next one, so
 * nobody gets what was read before they asked. Not for reads within a transaction, since others wait for them.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line<T>>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const reading = read();
    const line: Line<T> = { end: reading.catch(() => undefined), next: null };
    lines.set(key, line);
    void line.end.then(() => line.next === null && lines.delete(key));
    return reading;
  };
  return (key, read) => {
    const line = lines.get(key);
    if (!line) return begin(key, read);
    return (line.next ??= line.end.then(() => begin(key, read)));
  };
}
