import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const documents = [
  "README.md",
  "docs/architecture.md",
  "docs/operations.md",
  "docs/reliability.md",
  "docs/rights.md",
];

const allOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

test.each(documents)("every file and folder that %s names exists", async (document) => {
  const text = await readFile(join(root, document), "utf8");
  const named = allOf(text, /`((?:src|db|test|lint|scripts|docs)\/[\w./+-]*)`/g);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every link between the documents leads to a file", async () => {
  const decisions = await readdir(join(root, "docs/decisions"));
  const broken: string[] = [];
  for (const document of [...documents, ...decisions.map((name) => `docs/decisions/${name}`)]) {
    const text = await readFile(join(root, document), "utf8");
    for (const target of allOf(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      if (!existsSync(join(root, dirname(document), target))) broken.push(`${document}: ${target}`);
  }
  expect(broken).toEqual([]);
});

test("no document contains the markers of an unresolved merge", async () => {
  const files = await readdir(join(root, "docs"), { recursive: true });
  const unresolved: string[] = [];
  for (const document of ["README.md", ...files.map((file) => `docs/${file}`)]) {
    if (!document.endsWith(".md")) continue;
    const text = await readFile(join(root, document), "utf8");
    if (/^(?:<{7}|={7}|>{7})(?: |$)/m.test(text)) unresolved.push(document);
  }
  expect(unresolved).toEqual([]);
});
