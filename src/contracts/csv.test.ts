import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsv, csvTime } from "./csv.ts";

test("rows become lines, and what would break a line is quoted", () => {
  expect(
    formatCsv([
      ["Product", "Revenue"],
      ['12" Gutter, white', 1234.5],
      ["two\nlines", null],
    ]),
  ).toBe('Product,Revenue\r\n"12"" Gutter, white",1234.5\r\n"two\nlines",\r\n');
});

test.each([
  "=1+1",
  "+1",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  " =1+1",
  "\uFEFF=1+1",
  "＝1+1",
  '=HYPERLINK("http://example.com","Click")',
])("text that a spreadsheet would run stays text: %j", (text) => {
  expect(formatCsv([[text]])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
});

test("a negative number stays a number", () => {
  expect(formatCsv([[-3.5, 0, Number.NaN]])).toBe("-3.5,0,\r\n");
});

test("a date is written in a format that spreadsheets recognise", () => {
  expect(csvTime(new Date("2026-01-31T09:30:00.999Z"), "UTC")).toBe("2026-01-31 09:30:00");
  expect(csvTime(new Date("2026-07-01T03:30:00Z"), "America/New_York")).toBe("2026-06-30 23:30:00");
  expect(csvTime(null, "UTC")).toBeNull();
});

test("every cell is read back unchanged, except for a leading apostrophe", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
      const read = readCsv(formatCsv(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      rows.flat().forEach((cell, n) => {
        const found = read.flat()[n]!;
        expect([cell, `'${cell}`]).toContain(found);
        expect(found).not.toMatch(/^[=+\-@\t\r]/);
      });
    }),
  );
});

/** As RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}
