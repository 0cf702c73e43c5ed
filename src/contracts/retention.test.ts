import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retention } from "./retention.ts";

const rows = readFileSync("docs/operations/retention.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"));

test.each(Object.entries(retention))("%s is in the table of the runbook", (name, value) => {
  const row = rows.find((line) => line.includes(`\`${name}\``)) ?? "";
  expect(row).toMatch(new RegExp(`\\b${value}\\b`));
});
