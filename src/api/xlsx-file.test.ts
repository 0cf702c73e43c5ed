import { expect, test } from "vitest";
import { MAX_XLSX_ROWS } from "#contracts/xlsx";
import { readXlsx } from "#test/api/read-xlsx";
import { writeXlsx } from "./xlsx-file.ts";

test("text stays text whatever it looks like, and times and days are dates where Excel knows them", async () => {
  const heads = ["Text", "Amount", "Day", "Time"];
  const rows = [
    ["=1+1", -3.5, "2026-01-31", "2026-01-31 12:00:00"],
    ["-", 0, "1899-01-31", null],
    ["00501 <&>", Number.NaN, "soon", "2026-02-31 12:00:00 x"],
    [" 3-4\u0000\uD800", null, null, null],
    ["x".repeat(40_000), null, null, null],
  ];
  const { bytes } = await writeXlsx(heads, ["text", "money", "day", "time"], yieldBatch(rows));
  expect(readXlsx(bytes)).toEqual([
    heads,
    ["=1+1", -3.5, 46_053, 46_053.5],
    ["-", 0, "1899-01-31"],
    ["00501 <&>", null, "soon", "2026-02-31 12:00:00 x"],
    [" 3-4"],
    ["x".repeat(32_767)],
  ]);
});

test("a list that is too long is refused as soon as it is", async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 500;
      yield Array.from({ length: 500 }, () => ["x"]);
    }
  }
  await expect(writeXlsx(["Text"], ["text"], endless())).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("at most 10,000 rows"),
  });
  expect(read).toBe(MAX_XLSX_ROWS + 500);
});

async function* yieldBatch<T>(rows: T[]) {
  yield rows;
}
