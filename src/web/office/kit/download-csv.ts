import { CSV_START, csvOf, type CsvRow } from "#contracts/csv";
import { xlsxCell } from "#contracts/xlsx";
import { downloadFile } from "#browser/download-file";

/** Hands a CSV file to the browser to keep. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  downloadFile(name, new Blob([CSV_START, csvOf(rows)], { type: "text/csv;charset=utf-8" }));
}

/** The same rows as an Excel file; what makes it is loaded when it is first needed. */
export async function makeXlsx(rows: readonly CsvRow[]): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  return writeExcelFile(rows.map((row) => row.map((cell) => xlsxCell(cell)))).toBlob();
}
