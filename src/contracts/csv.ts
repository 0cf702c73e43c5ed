export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** Makes spreadsheets read a file's text as UTF-8; its first character. */
export const CSV_START = "\uFEFF";

/** What a spreadsheet would take for a formula. */
const isFormula = /^[\s\uFEFF]*[=+\-@\t\r＝＋－＠]/;

/** Rows as a CSV file that any spreadsheet opens: text that looks like a formula stays text, numbers stay numbers. */
export const formatCsv = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(formatCsvCell).join(",")}\r\n`).join("");

/** An instant as spreadsheets read it, to the second, by the clock of the zone: 2026-01-31 09:30:00. */
export const csvTime = (instant: Date | null, timezone: string): CsvCell =>
  instant && makeCsvFormat(timezone).format(instant);

const csvFormats = new Map<string, Intl.DateTimeFormat>();

function makeCsvFormat(timeZone: string): Intl.DateTimeFormat {
  const known = csvFormats.get(timeZone);
  if (known) return known;
  // Sweden writes times as spreadsheets read them.
  const options = { timeZone, dateStyle: "short", timeStyle: "medium" } as const;
  const format = new Intl.DateTimeFormat("sv-SE", options);
  csvFormats.set(timeZone, format);
  return format;
}

/** "Placed (America/New_York)" */
export const csvTimeHeader = (name: string, timezone: string): string => `${name} (${timezone})`;

function formatCsvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = isFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
