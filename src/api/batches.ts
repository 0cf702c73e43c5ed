import { Readable } from "node:stream";
import { CSV_START, formatCsv, type CsvRow } from "#contracts/csv";
import { currentDatabaseUse, withOwnDatabaseBudget } from "#platform/database/database-budget";

/** A list of any length, read in batches while it is sent. */
export class Batches<T> {
  readonly #batches: AsyncIterable<T[]>;
  readonly #kind = currentDatabaseUse()?.kind ?? "";

  constructor(batches: AsyncIterable<T[]>) {
    this.#batches = batches;
  }

  /** Batches of a stored list, presented. */
  static of<Stored, Sent>(
    batches: AsyncIterable<Stored[]>,
    present: (item: Stored) => Sent,
  ): Batches<Sent> {
    return new Batches(presented(batches, present));
  }

  /** Each batch has the database time of a whole request: together they take as long as the list is. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T[]> {
    const batches = this.#batches[Symbol.asyncIterator]();
    try {
      for (;;) {
        const batch = await withOwnDatabaseBudget(this.#kind, () => batches.next());
        if (batch.done) return;
        yield batch.value;
      }
    } finally {
      await batches.return?.();
    }
  }

  /** Streams a JSON array at the pace of its reader. */
  toJson(present: (item: T) => unknown): Readable {
    return Readable.from(this.jsonParts(present));
  }

  /** As a CSV file of the rows that the items are; at the pace at which it is read. */
  toCsv(present: (item: T) => CsvRow): Readable {
    return Readable.from(this.#csv(present));
  }

  async *#csv(present: (item: T) => CsvRow): AsyncGenerator<string> {
    yield CSV_START;
    for await (const batch of this) yield formatCsv(batch.map(present));
  }

  /** The whole text; null once it exceeds `maxBytes`. */
  async toJsonUpTo(maxBytes: number, present: (item: T) => unknown): Promise<string | null> {
    let text = "";
    let bytes = 0;
    for await (const part of this.jsonParts(present)) {
      bytes += Buffer.byteLength(part);
      if (bytes > maxBytes) return null;
      text += part;
    }
    return text;
  }

  /** The text of a JSON array in parts. */
  async *jsonParts(present: (item: T) => unknown): AsyncGenerator<string> {
    let separator = "[";
    for await (const batch of this) {
      if (batch.length === 0) continue;
      yield separator + batch.map((item) => JSON.stringify(present(item))).join(",");
      separator = ",";
    }
    yield separator === "[" ? "[]" : "]";
  }

  /** The whole list, for callers within the process. */
  async toArray(): Promise<T[]> {
    const items: T[] = [];
    for await (const batch of this) items.push(...batch);
    return items;
  }
}

/** Presents the items of each batch. */
export async function* presented<Item, Shown>(
  batches: AsyncIterable<Item[]>,
  present: (item: Item) => Shown,
): AsyncGenerator<Shown[]> {
  for await (const batch of batches) yield batch.map(present);
}
