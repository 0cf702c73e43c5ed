import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { printableError } from "./error-text.ts";

test("the error printed for a failed start names the statement, its cause and the place, but no values", () => {
  const cause = new Error("relation does not exist");
  const printed = printableError(new DrizzleQueryError("select $1", ["Dana Ridge"], cause));
  expect(printed).toContain("Failed query: select $1");
  expect(printed).toContain("\nCaused by: Error: relation does not exist");
  expect(printed.match(/error-text\.test\.ts/g)).toHaveLength(2);
  expect(printed).not.toContain("Dana");
});
