import type { CsvCell } from "#contracts/csv";
import { Batches } from "./batches.ts";

/** A list of any length as the rows of a CSV file, under their heads. */
export const csvRows = <Item>(
  heads: readonly string[],
  batches: AsyncIterable<Item[]>,
  rowOf: (item: Item) => CsvCell[],
): Batches<CsvCell[]> => new Batches(underHeads(heads, batches, rowOf));

async function* underHeads<Item>(
  heads: readonly string[],
  batches: AsyncIterable<Item[]>,
  rowOf: (item: Item) => CsvCell[],
): AsyncGenerator<CsvCell[][]> {
  yield [[...heads]];
  for await (const batch of batches) yield batch.map(rowOf);
}
