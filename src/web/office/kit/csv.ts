import { downloadFile } from "#browser/download-file";

export type CsvCell = string | number | null;

/** What a spreadsheet would take for a formula. */
const isFormula = /^[\s\uFEFF]*[=+\-@\t\r＝＋－＠]/;

/** Rows as a CSV file that any spreadsheet opens: text that looks like a formula stays text, numbers stay numbers. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

function cellOf(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a CSV file to the browser to keep. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  // The byte order mark makes spreadsheets read the text as UTF-8.
  downloadFile(name, new Blob(["\uFEFF", csvOf(rows)], { type: "text/csv;charset=utf-8" }));
}
