import { CSV_START, csvOf, type CsvRow } from "#contracts/csv";
import { downloadFile } from "#browser/download-file";

/** Hands a CSV file to the browser to keep. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  downloadFile(name, new Blob([CSV_START, csvOf(rows)], { type: "text/csv;charset=utf-8" }));
}
