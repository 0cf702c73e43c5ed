import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findLooseTexts, type LooseText } from "./support/api/loose-texts.ts";

const root = join(import.meta.dirname, "..");
/** Reading the types of the whole project takes a minute while everything else runs. */
const slow = 600_000;

test(
  "no text of the shop's pages stands beside what comes, goes or changes",
  { timeout: slow },
  () => {
    expect(findLooseTexts(root, "src/web")).toEqual([]);
  },
);

const examples = {
  "a text after a conditional element": ["<p>{isBusy && <b />} Save</p>", 1],
  "a text before a conditional element": ["<p>Save{isBusy && <b />}</p>", 1],
  "a text beside a component's conditional sibling": [
    "<Part>{isBusy ? <b /> : null}Save</Part>",
    1,
  ],
  "a text that may be absent": ["<p>{isBusy && 'Saving'}<b /></p>", 1],
  "a text that may be an element": ["<p>{isBusy ? 'Saving' : <b />}<i /></p>", 1],
  "a text beside a list": ["<p>{names.map((each) => <b key={each} />)} chosen</p>", 1],
  "a list of texts": ["<p>{names}<b /></p>", 1],
  "a text in two parts, of which one changes": ["<p>Total: {count}</p>", 1],
  "a text in a fragment": ["<p>{isBusy && <>Saving</>}</p>", 1],
  "a text that a component places beside an icon": ["<Labelled>Save</Labelled>", 1],
  "a label that a component places beside an icon": ["<Labelled label={name} />", 1],
  "a component that returns a text": ["<p>{name}</p>", 1, "const Name = () => name; use(Name);"],
  "the only text of an element": ["<p>{isBusy ? 'Saving' : 'Save'}</p>", 0],
  "a text or an element, alone": ["<p>{isBusy ? 'Saving' : <b />}</p>", 0],
  "a text made of parts": ["<p>{`Total: ${count}`}</p>", 0],
  "a text with an element of its own": ["<p>{isBusy && <b />}<span>Save</span></p>", 0],
  "a fixed text beside fixed elements": ["<p>Read our <a>policy</a>.</p>", 0],
} satisfies Record<string, [jsx: string, found: number, code?: string]>;

let folder: string;
let found: LooseText[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loose-texts-"));
  await mkdir(join(folder, "src"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const compilerOptions = {
    jsx: "react-jsx",
    strict: true,
    module: "ESNext",
    moduleResolution: "bundler",
    skipLibCheck: true,
    noEmit: true,
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  await Promise.all(
    Object.values(examples).map(([jsx, , code = ""]: [string, number, string?], index) =>
      writeFile(
        join(folder, `src/example-${index}.tsx`),
        `import type { ReactNode } from "react";
declare const isBusy: boolean, count: number, name: string, names: string[];
declare function use(value: unknown): void;
const Part = ({ children }: { children?: ReactNode }) => <div>{children}</div>;
const Labelled = ({ children, label }: { children?: ReactNode; label?: ReactNode }) => (
  <div><i />{label ?? children}</div>
);
${code}
use(Part); use(Labelled);
export const example = ${jsx};
`,
      ),
    ),
  );
  found = findLooseTexts(folder, "src");
}, slow);

afterAll(() => rm(folder, { recursive: true }));

test.each(
  Object.entries(examples).map(([title, [, expected]], index) => ({ title, expected, index })),
)("$title is found $expected times", ({ expected, index }) => {
  const here = found.filter(({ where }) => where.includes(`/example-${index}.tsx:`));
  expect(here).toHaveLength(expected);
});
