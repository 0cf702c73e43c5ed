import { Readable } from "node:stream";

/** A list of any length, read bit by bit while it is sent. */
export class Batches<T> {
  #batches: AsyncIterable<T[]>;

  constructor(batches: AsyncIterable<T[]>) {
    this.#batches = batches;
  }

  /** As the text of a JSON array, at the pace at which it is read. */
  toJson(present: (item: T) => unknown): Readable {
    return Readable.from(this.#text(present));
  }

  async *#text(present: (item: T) => unknown): AsyncGenerator<string> {
    let separator = "[";
    for await (const batch of this.#batches) {
      if (batch.length === 0) continue;
      yield separator + batch.map((item) => JSON.stringify(present(item))).join(",");
      separator = ",";
    }
    yield separator === "[" ? "[]" : "]";
  }

  /** The whole list, for callers within the process. */
  async toArray(): Promise<T[]> {
    const items: T[] = [];
    for await (const batch of this.#batches) items.push(...batch);
    return items;
  }
}
