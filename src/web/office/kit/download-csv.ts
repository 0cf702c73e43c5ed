import { CSV_START, formatCsv, type CsvRow } from "#contracts/csv";
import { xlsxCell } from "#contracts/xlsx";
import { downloadFile } from "#browser/download-file";

/** Hands a CSV file to the browser to keep. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  downloadFile(name, makeCsv(rows));
}

export const makeCsv = (rows: readonly CsvRow[]): Blob =>
  new Blob([CSV_START, formatCsv(rows)], { type: "text/csv;charset=utf-8" });

/** Makes an Excel file of the rows; what makes it is loaded when it is first needed. */
export async function makeXlsx(rows: readonly CsvRow[]): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  return writeExcelFile(rows.map((row) => row.map((cell) => xlsxCell(cell)))).toBlob();
}
