import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "#platform/database/database";

type Work<T, R> = (db: Database, items: T[]) => Promise<readonly R[]>;

interface Queue<T, R> {
  last: Promise<unknown>;
  next: { items: T[]; results: Promise<readonly R[]> } | undefined;
}

/**
 * Combines calls into one statement: those made in one turn of the event loop, and those made while the previous
 * statement is running. `work` returns results in the order of its items; if it fails, all of its calls fail. For
 * concurrent reactions (docs/decisions/0012-prepared-and-batched-statements.md).
 */
export function batched<T, R>(work: Work<T, R>): (db: Database, item: T) => Promise<R> {
  const queues = new WeakMap<Database, Queue<T, R>>();
  return async (db, item) => {
    const queue = queues.get(db) ?? { last: Promise.resolve(), next: undefined };
    queues.set(db, queue);
    queue.next ??= begin(queue, db, work);
    const place = queue.next.items.push(item) - 1;
    return (await queue.next.results)[place]!;
  };
}

function begin<T, R>(queue: Queue<T, R>, db: Database, work: Work<T, R>) {
  const items: T[] = [];
  const start = async () => {
    await queue.last;
    await nextTurn();
    queue.next = undefined;
    return work(db, items);
  };
  const results = start();
  queue.last = results.catch(() => undefined);
  return { items, results };
}
