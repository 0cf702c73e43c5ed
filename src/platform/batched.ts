/**
 * Makes one call out of many: the first item is written at once, those that come meanwhile are written together when
 * that is done. The promise is that of the write which an item was part of.
 */
export function batched<T>(write: (items: T[]) => Promise<unknown>): (item: T) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { items: T[]; written: Promise<void> } | undefined;
  return (item) => {
    if (!next) {
      const items: T[] = [];
      const written = last.then(async () => {
        next = undefined;
        await write(items);
      });
      last = written.catch(() => undefined);
      next = { items, written };
    }
    next.items.push(item);
    return next.written;
  };
}
