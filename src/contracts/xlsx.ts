import type { CsvCell } from "./csv.ts";

/** What the cells of a column are in an Excel file; its CSV is the same whatever they are. */
export type ColumnKind = "text" | "money" | "day" | "time";

/** The files that a list is exported as. */
export const sheetFormats = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** An Excel file is held in memory as a whole, about 16 KB for each row of the widest list. */
export const MAX_XLSX_ROWS = 10_000;

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** As write-excel-file takes it. */
interface XlsxCell {
  value: string | number | Date;
  type: StringConstructor | NumberConstructor | DateConstructor;
  format?: string;
  fontWeight?: "bold";
}

/** The most characters that Excel takes in a cell. */
const MAX_CELL_TEXT = 32_767;

/** A cell of a CSV file as one of an Excel file: text stays text, whatever it looks like. */
export function xlsxCell(cell: CsvCell, kind?: ColumnKind): XlsxCell | null {
  if (cell === null || cell === "") return null;
  if (typeof cell === "number")
    return Number.isFinite(cell)
      ? { value: cell, type: Number, ...(kind === "money" ? { format: "#,##0.00" } : {}) }
      : null;
  const date = kind === "day" || kind === "time" ? parseXlsxDate(cell) : null;
  if (date) return { value: date, type: Date, format: dateFormats[cell.length > 10 ? 1 : 0] };
  return { value: cell.toWellFormed().slice(0, MAX_CELL_TEXT), type: String, format: "@" };
}

/** The head of a column. */
export const xlsxHead = (head: string): XlsxCell => ({
  value: head,
  type: String,
  fontWeight: "bold",
});

const dateFormats = ["yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"] as const;

/** Excel knows no zones, so the clock of the file's zone counts as UTC, and no days before 1900-03. */
function parseXlsxDate(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text) || text < "1900-03") return null;
  const date = new Date(`${text.replace(" ", "T")}${text.length > 10 ? "Z" : ""}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
