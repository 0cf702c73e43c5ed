interface Line<T> {
  /** Settles with the running read, even if that fails. */
  end: Promise<unknown>;
  /** What all callers since its start share. */
  next: Promise<T> | null;
}

/**
 * One read at a time for each key. Callers that come while one is running share the next one, so nobody gets what was
 * read before they asked. Not for reads within a transaction, since other callers wait for them.
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
