import type { CsvCell } from "#contracts/csv";
import { Batches } from "./batches.ts";

export type CsvColumn<Item> = readonly [head: string, cell: (item: Item) => CsvCell];

/** A list of any length as the rows of a CSV file, under the heads of its columns. */
export const csvRows = <Item>(
  columns: readonly CsvColumn<Item>[],
  batches: AsyncIterable<Item[]>,
): Batches<CsvCell[]> => new Batches(underHeads(columns, batches));

async function* underHeads<Item>(
  columns: readonly CsvColumn<Item>[],
  batches: AsyncIterable<Item[]>,
): AsyncGenerator<CsvCell[][]> {
  yield [columns.map(([head]) => head)];
  for await (const batch of batches)
    yield batch.map((item) => columns.map(([, cell]) => cell(item)));
}
