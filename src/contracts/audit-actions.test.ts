import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  auditActions,
  listActionsOfKind,
  auditActionText,
  auditGroupNames,
} from "./audit-actions.ts";

/** The kinds that a file of the shop names where it writes to the audit log. */
function kindsIn(file: string): string[] {
  const source = readFileSync(file, "utf8");
  if (
    !/record(Order)?Audit|recordExport|\baudit:|Decision|changeOrderLink|replaceSettings|changeReview/.test(
      source,
    )
  )
    return [];
  return [...source.matchAll(/"([a-z-]+\.[a-z-]+|logout)"/g)].flatMap((found) => found[1]!);
}

test("every action has a readable text of its own and is recorded somewhere in the shop", () => {
  const texts = auditActions.map(auditActionText);
  expect(new Set(texts).size).toBe(auditActions.length);
  for (const text of texts) expect(text).toMatch(/^[A-Z][a-zA-Z, -]+$/);
  const files = globSync(["src/modules/*/**/*.ts", "src/backup/*.ts"], {
    exclude: ["**/*.test.ts"],
  });
  const written = new Set(files.flatMap(kindsIn));
  const missing = auditActions.filter((action) => !written.has(action));
  expect(missing).toEqual([]);
});

test("a filter selects one action or all of a group; anything else is no filter", () => {
  expect(listActionsOfKind("role.changed")).toEqual(["role.changed"]);
  expect(auditGroupNames.flatMap((name) => listActionsOfKind(name))).toEqual(auditActions);
  expect(listActionsOfKind("toString")).toBeNull();
  expect(auditActionText("voucher.made")).toBe("voucher.made");
});
