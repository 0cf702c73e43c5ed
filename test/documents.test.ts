import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const filesIn = async (folder: string) =>
  (await readdir(join(root, folder), { recursive: true })).map((file) => `${folder}/${file}`);

const documents = ["README.md", ...(await filesIn("docs")).filter((file) => file.endsWith(".md"))];

/** What a pattern finds in all documents, as "document: found", unless it is fine. */
async function findWrong(pattern: RegExp, isFine: (found: string, document: string) => boolean) {
  const wrong: string[] = [];
  for (const document of documents) {
    const text = await readFile(join(root, document), "utf8");
    for (const [all, found = all] of text.matchAll(pattern))
      if (!isFine(found, document)) wrong.push(`${document}: ${found}`);
  }
  return wrong;
}

test("every file and folder that a document names exists", async () => {
  const wrong = await findWrong(/`((?:src|db|test|lint|scripts|docs)\/[\w./+-]*)`/g, (path) =>
    existsSync(join(root, path)),
  );
  expect(wrong).toEqual([]);
});

test("every test that a document names without its folder exists", async () => {
  const folders = await Promise.all(["src", "db", "test"].map(filesIn));
  const names = new Set(folders.flat().map((file) => basename(file)));
  expect(await findWrong(/`([\w.-]+\.test\.ts)`/g, (name) => names.has(name))).toEqual([]);
});

test("every link between the documents leads to a file", async () => {
  const wrong = await findWrong(/\]\(([^)#:]+)(?:#[^)]*)?\)/g, (target, document) =>
    existsSync(join(root, dirname(document), target)),
  );
  expect(wrong).toEqual([]);
});

test("every link to a section leads to its heading", async () => {
  const wrong = await findWrong(/\]\(([^):]*#[^)]+)\)/g, (link, document) => {
    const [file, section] = link.split("#");
    const path = file ? join(root, dirname(document), file) : join(root, document);
    const headings = readFileSync(path, "utf8").match(/^#+ .*$/gm) ?? [];
    return headings.some((heading) => toAnchor(heading) === section);
  });
  expect(wrong).toEqual([]);
});

const toAnchor = (heading: string): string =>
  heading
    .replace(/^#+ /, "")
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");

test("no document contains the markers of an unresolved merge", async () => {
  expect(await findWrong(/^(?:<{7}|={7}|>{7})(?: .*)?$/gm, () => false)).toEqual([]);
});
