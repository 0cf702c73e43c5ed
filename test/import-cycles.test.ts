import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  findCycle,
  grouped,
  type ImportGraph,
  readImportGraph,
  specifiersIn,
} from "./support/rules/import-graph.ts";

const root = join(import.meta.dirname, "..");
let graph: ImportGraph;

beforeAll(async () => {
  graph = await readImportGraph(root, "src");
});

test("every import of the project is found", () => {
  const lost = [...graph.values()].flatMap((targets) =>
    [...targets].filter((target) => !existsSync(join(root, target))),
  );
  expect(lost).toEqual([]);
  expect(graph.get("src/main.ts")).toContain("src/app.ts");
});

test("no file is part of an import cycle, by value, by type or dynamically", () => {
  expect(findCycle(graph)).toBeNull();
});

test("no folder is part of an import cycle", () => {
  expect(findCycle(grouped(graph, findSourceFolder))).toBeNull();
});

test("no folder of a module or of a part of the office is part of an import cycle", () => {
  expect(findCycle(grouped(graph, findImportPart))).toBeNull();
});

test.each([
  ["a value", 'import { a } from "./a.ts";'],
  ["a type", 'import type { A } from "./a.ts";'],
  ["a type on the spot", 'export const b = (a: import("./a.ts").A) => a;'],
  ["a file that is loaded later", 'export const b = () => import("./a.ts");'],
  ["an export of another file", 'export { a } from "./a.ts";'],
  ["all exports of another file", 'export * from "./a.ts";'],
])("the import of %s is detected", (_, code) => {
  expect(specifiersIn("src/b.ts", code)).toEqual(["./a.ts"]);
});

test("a cycle is found, with its path", () => {
  const graph = new Map([
    ["a", new Set(["b", "c"])],
    ["b", new Set([])],
    ["c", new Set(["d"])],
    ["d", new Set(["c"])],
  ]);
  expect(findCycle(graph)).toEqual(["c", "d", "c"]);
  graph.set("d", new Set());
  expect(findCycle(graph)).toBeNull();
});

/**
 * A folder of a module or of a part of the office, which counts as one itself with the files that are in none; doors only
 * re-export.
 */
function findImportPart(file: string): string | null {
  if (/\.test\.ts$|\/index\.ts$/.test(file)) return null;
  return /^src\/(?:modules|web\/office)\/[^/]+(?:\/[^/]+(?=\/))?/.exec(file)?.[0] ?? null;
}

/** A module, a part of the web or another folder below src. Tests may look behind doors. */
function findSourceFolder(file: string): string | null {
  if (/\.test\.tsx?$|-test-/.test(file)) return null;
  const folder = /^src\/(?:modules\/[^/]+|web\/[^/]+(?:\/[^/]+(?=\/))?|[^/]+)(?=\/)/.exec(file);
  return folder?.[0] ?? null;
}
