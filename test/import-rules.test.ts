// The examples that are linted here, of forbidden imports, `any`, `@ts-ignore` and the like, stand in test/support and are no code of the project.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forbiddenCode } from "#test/forbidden-code";
import { forbiddenImports } from "#test/forbidden-imports";
import { allowedImports, type Example, importRing } from "#test/import-examples";

const root = join(import.meta.dirname, "..");
const violations = [...forbiddenImports, ...forbiddenCode];

/** Every example, as a file of its own. */
const fileOf = (kind: string, examples: readonly Example[], example: Example): string =>
  `${example.folder}/${kind}-${examples.indexOf(example)}${example.ending ?? ".ts"}`;
const violationFile = (violation: Example) => fileOf("violation", violations, violation);
const allowedFile = (example: Example) => fileOf("allowed", allowedImports, example);

describe("the guard of the house", () => {
  let folder: string;
  let complaints: Map<string, string[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "ridgeline-guard-"));
    for (const file of [".oxlintrc.json", "package.json", "tsconfig.json"])
      await cp(join(root, file), join(folder, file));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    for (const violation of violations)
      await write(join(folder, violationFile(violation)), violation.source);
    for (const example of allowedImports)
      await write(join(folder, allowedFile(example)), example.source);
    for (const [file, source] of Object.entries(importRing))
      await write(join(folder, file), source);
    complaints = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(violations)("stops $title", (violation) => {
    const said = complaints.get(violationFile(violation)) ?? [];
    expect(said.join("\n")).toMatch(violation.says);
  });

  test.each(allowedImports)("lets through $title", (example) => {
    expect(complaints.get(allowedFile(example)) ?? []).toEqual([]);
  });

  test.each(Object.keys(importRing))("stops a ring of imports through %s", (file) => {
    expect((complaints.get(file) ?? []).join("\n")).toMatch(/cycle/i);
  });
});

test("no file of the project switches the guard off", async () => {
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

/** What the linter says, by file. */
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
