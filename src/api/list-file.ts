import type { CsvCell } from "#contracts/csv";
import { toDollars } from "#contracts/money";
import type { ColumnKind, SheetFormat } from "#contracts/xlsx";
import { Batches } from "./batches.ts";
import { writeXlsx, type XlsxFile } from "./xlsx-file.ts";

/** A column of a file for spreadsheets: amounts are in cents, times written by the clock of its head's zone. */
export type ListColumn<Item> = readonly [
  head: string,
  kind: ColumnKind,
  cell: (item: Item) => CsvCell,
];

/** A list as a file for spreadsheets, under the heads of its columns: as CSV of any length, as Excel of a limited one. */
export async function listFile<Item>(
  format: SheetFormat,
  columns: readonly ListColumn<Item>[],
  batches: AsyncIterable<Item[]>,
): Promise<Batches<CsvCell[]> | XlsxFile> {
  const heads = columns.map(([head]) => head);
  const rows = yieldRows(columns, batches);
  if (format === "csv") return new Batches(underHeads(heads, rows));
  const kinds = columns.map(([, kind]) => kind);
  return writeXlsx(heads, kinds, new Batches(rows));
}

async function* underHeads(
  heads: CsvCell[],
  rows: AsyncIterable<CsvCell[][]>,
): AsyncGenerator<CsvCell[][]> {
  yield [heads];
  yield* rows;
}

async function* yieldRows<Item>(
  columns: readonly ListColumn<Item>[],
  batches: AsyncIterable<Item[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const batch of batches)
    yield batch.map((item) => columns.map(([, kind, cell]) => written(kind, cell(item))));
}

const written = (kind: ColumnKind, cell: CsvCell): CsvCell =>
  kind === "money" && typeof cell === "number" ? toDollars(cell) : cell;
