import { expect, test } from "vitest";
import { isReplaced, listKeptIds, type VersionFile } from "./kept-files.ts";

const file = (filename: string): VersionFile => ({
  _id: filename,
  filename,
  savedAs: `CL-42 ${filename}`,
  since: 1,
  url: "",
  viewUrl: null,
  contentType: "",
  bytes: 1,
  sha256: null,
});
const files = ["Report.pdf", "Walls.pdf", "Roof.esx"].map(file);

test("every file is kept until a new one has its name", () => {
  expect(listKeptIds(files, { choices: {}, newNames: [] })).toEqual([
    "Report.pdf",
    "Walls.pdf",
    "Roof.esx",
  ]);
  expect(listKeptIds(files, { choices: {}, newNames: ["report.PDF", "Photos.pdf"] })).toEqual([
    "Walls.pdf",
    "Roof.esx",
  ]);
});

test("a file that was downloaded, corrected and uploaded again replaces the original", () => {
  expect(listKeptIds(files, { choices: {}, newNames: ["CL-42 Report.pdf"] })).toEqual([
    "Walls.pdf",
    "Roof.esx",
  ]);
});

test("an explicit choice holds, whatever is uploaded", () => {
  const choices = { "Report.pdf": true, "Walls.pdf": false };
  expect(listKeptIds(files, { choices, newNames: ["Report.pdf"] })).toEqual([
    "Report.pdf",
    "Roof.esx",
  ]);
});

test.each([
  ["Report.pdf", "Report v2.pdf", true],
  ["Report v2.pdf", "Report-v3.pdf", true],
  ["Report.pdf", "Report_v2.pdf", true],
  ["Report.pdf", "Report.esx", false],
  ["Report.pdf", "Report 2.pdf", false],
  ["Roof.pdf", "Roof pv2.pdf", false],
  ["R\u00e9sum\u00e9.pdf", "Re\u0301sume\u0301.pdf", true],
])("%j is replaced by %j: %j", (before, now, is) => {
  expect(isReplaced({ filename: before }, [now])).toBe(is);
});
