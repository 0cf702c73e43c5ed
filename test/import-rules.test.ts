// The linted examples are in test/support/rules/forbidden-code.ts, as text, so that the project itself does not contain them.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serverRules } from "#lint/server-rules";
import { webParts } from "#lint/web-parts";
import { webRules } from "#lint/web-rules";
import { forbiddenCode } from "./support/rules/forbidden-code.ts";
import { forbiddenImports } from "./support/rules/forbidden-imports.ts";
import { allowedImports, type Example, importCycle } from "./support/rules/import-examples.ts";

const root = join(import.meta.dirname, "..");
/** The folders of the browser code that hold parts. */
const webGroups = [
  ...new Set(
    [...webParts.keys()]
      .filter((part) => part.includes("/"))
      .map((part) => `src/web/${dirname(part)}`),
  ),
];
const violations = [...forbiddenImports, ...forbiddenCode];

/** The file that each example is written to. */
const pickExampleFile = (kind: string, examples: readonly Example[], example: Example): string =>
  example.file ??
  `${example.folder}/${kind}-${examples.indexOf(example)}${example.ending ?? ".ts"}`;
const violationFile = (violation: Example) => pickExampleFile("violation", violations, violation);
const allowedFile = (example: Example) => pickExampleFile("allowed", allowedImports, example);

describe("the lint rules", () => {
  let folder: string;
  let complaints: Map<string, string[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "ridgeline-guard-"));
    for (const file of ["oxlint.config.ts", "lint", "package.json", "tsconfig.json"])
      await cp(join(root, file), join(folder, file), { recursive: true });
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    for (const violation of violations)
      await write(join(folder, violationFile(violation)), violation.source);
    for (const example of allowedImports)
      await write(join(folder, allowedFile(example)), example.source);
    for (const [file, source] of Object.entries(importCycle))
      await write(join(folder, file), source);
    complaints = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(violations)("rejects $title", (violation) => {
    const reported = complaints.get(violationFile(violation)) ?? [];
    expect(reported.join("\n")).toMatch(violation.says);
  });

  test.each(allowedImports)("accepts $title", (example) => {
    expect(complaints.get(allowedFile(example)) ?? []).toEqual([]);
  });

  test.each(Object.keys(importCycle))("rejects an import cycle through %s", (file) => {
    expect((complaints.get(file) ?? []).join("\n")).toMatch(/cycle/i);
  });
});

test("every folder under src has its own import rules", async () => {
  const covered = new Set([...serverRules, ...webRules].flatMap(({ files }) => files));
  const listFolders = async (folder: string) =>
    (await readdir(join(root, folder), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  const outer = ["src", "src/modules", "src/web", ...webGroups];
  const folders = (await Promise.all(outer.map(listFolders))).flat();
  expect(folders).toContain("src/backup");
  expect(folders).toContain("src/web/ordering/cart");
  expect(
    folders.filter((folder) => !outer.includes(folder) && !covered.has(`${folder}/**`)),
  ).toEqual(["src/web/styles"]);
});

test("no presenter reads anything: it shows what it is given", async () => {
  const folder = join(root, "src/api");
  const presenters = (await readdir(folder)).filter((file) => /^present-[a-z-]+\.ts$/.test(file));
  expect(presenters.length).toBeGreaterThan(5);
  const reading: string[] = [];
  for (const file of presenters)
    if (/\b(?:async|await|Promise)\b/.test(await readFile(join(folder, file), "utf8")))
      reading.push(file);
  expect(reading).toEqual([]);
});

test("no part of the server below the API uses the names of the wire format", async () => {
  const found: string[] = [];
  for (const part of ["modules", "platform", "reactions", "discovery", "pages", "backup"])
    for (const file of await readdir(join(root, "src", part), { recursive: true })) {
      if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
      const source = await readFile(join(root, "src", part, file), "utf8");
      if (/\b(?:_id|public_id|resource_type)\b/.test(source)) found.push(`${part}/${file}`);
    }
  expect(found).toEqual([]);
});

test("only src/web/browser listens to what other tabs store", async () => {
  const listening: string[] = [];
  for (const file of await readdir(join(root, "src/web"), { recursive: true })) {
    if (!/\.tsx?$/.test(file) || file.includes(".test.") || file.startsWith("browser/")) continue;
    const source = await readFile(join(root, "src/web", file), "utf8");
    if (/addEventListener\(\s*["']storage["']|\bStorageEvent\b/.test(source)) listening.push(file);
  }
  expect(listening).toEqual([]);
});

test("no file of the shop imports test code", async () => {
  const rigs: string[] = [];
  for (const file of await readdir(join(root, "src"), { recursive: true })) {
    if (!/\.tsx?$/.test(file) || file.includes(".test.")) continue;
    const source = await readFile(join(root, "src", file), "utf8");
    if (/from "(?:vitest|#test\/[^"]*)"/.test(source)) rigs.push(file);
  }
  expect(rigs).toEqual([]);
});

test("no file of the project disables a lint rule", async () => {
  const silencers: string[] = [];
  for (const top of ["src", "db", "scripts", "test"])
    for (const entry of await readdir(join(root, top), { recursive: true, withFileTypes: true })) {
      if (!/\.tsx?$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      if (/(?:ox|es)lint-disable/.test(await readFile(file, "utf8"))) silencers.push(file);
    }
  expect(silencers).toEqual([]);
});

async function write(file: string, source: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, source);
}

/** The linter's messages, by file. */
async function lint(folder: string): Promise<Map<string, string[]>> {
  const [linter, options] = [
    join(root, "node_modules/.bin/oxlint"),
    ["--type-aware", "-f", "json"],
  ];
  const output = await promisify(execFile)(linter, [...options, "src", "db", "scripts"], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((failure: { stdout: string }) => failure);
  const { diagnostics } = JSON.parse(output.stdout) as {
    diagnostics: { filename: string; message: string; help?: string; code?: string }[];
  };
  const complaints = new Map<string, string[]>();
  for (const { filename, message, help = "", code = "" } of diagnostics)
    complaints.set(filename, [
      ...(complaints.get(filename) ?? []),
      [code, message, help].join(" ").trim(),
    ]);
  return complaints;
}
