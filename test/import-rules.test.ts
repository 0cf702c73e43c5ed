import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

interface Sample {
  title: string;
  /** Where it would stand in the project; its own name is added. */
  folder: string;
  /** The end of the file's name, where that matters. */
  ending?: string;
  source: string;
}
interface Violation extends Sample {
  /** What the guard says to it. */
  says: RegExp;
}

const root = join(import.meta.dirname, "..");
const uses = (specifier: string) => `import { a } from "${specifier}";\nexport const b = a;\n`;
const usesType = (specifier: string) =>
  `import type { A } from "${specifier}";\nexport type B = A;\n`;

const noWayUp = /`\.\/` stays inside a module/;
const noHttp = /A module knows no HTTP/;
const throughPorts = /through ctx\.ports only/;
const sqlInStore = /SQL belongs into the module's store/;

const violations: Violation[] = [
  {
    title: "a schema that needs a library other than zod",
    folder: "src/contracts/calls",
    source: uses("fastify"),
    says: /on zod only/,
  },
  {
    title: "a schema that knows the platform",
    folder: "src/contracts/calls",
    source: uses("#platform/errors"),
    says: /on zod only/,
  },
  {
    title: "zod in a contract that reaches the browser",
    folder: "src/contracts",
    source: uses("zod"),
    says: /no library/,
  },
  {
    title: "another library's types in a contract that reaches the browser",
    folder: "src/contracts",
    source: usesType("fastify"),
    says: /no library/,
  },
  {
    title: "a schema in a contract that reaches the browser",
    folder: "src/contracts",
    source: uses("./calls/orders.ts"),
    says: /only their types reach the browser/,
  },
  {
    title: "a drawing that knows the contracts",
    folder: "src/drawing",
    source: uses("#contracts/pitch"),
    says: /Drawings stand alone/,
  },
  {
    title: "a platform that knows a module",
    folder: "src/platform",
    source: uses("#modules/cart"),
    says: /The platform knows no shop/,
  },
  {
    title: "an adapter that knows a module",
    folder: "src/adapters",
    source: usesType("#modules/payments"),
    says: /nothing of the shop/,
  },
  {
    title: "a payment stand-in that knows the shop's ports",
    folder: "src/adapters/paypal-stand-in",
    source: usesType("#platform/ports"),
    says: /a world of its own/,
  },
  {
    title: "a payment stand-in that knows the shop's gateway",
    folder: "src/adapters/paypal-stand-in",
    source: uses("#adapters/paypal/paypal-gateway"),
    says: /a world of its own/,
  },
  {
    title: "a cart that knows the orders",
    folder: "src/modules/cart",
    source: uses("#modules/orders"),
    says: /cart may use: catalogue, files\./,
  },
  {
    title: "payments that know the types of the orders",
    folder: "src/modules/payments",
    source: usesType("#modules/orders"),
    says: /payments may use: no other module/,
  },
  {
    title: "a store that knows another module",
    folder: "src/modules/cart",
    ending: "-store.ts",
    source: uses("#modules/orders"),
    says: /cart may use: catalogue, files\./,
  },
  {
    title: "a module that knows the web framework",
    folder: "src/modules/orders",
    source: usesType("fastify"),
    says: noHttp,
  },
  {
    title: "a module that opens connections itself",
    folder: "src/modules/orders",
    source: uses("node:http"),
    says: noHttp,
  },
  {
    title: "a module that goes around its ports",
    folder: "src/modules/orders",
    source: uses("#adapters/geocoder"),
    says: throughPorts,
  },
  {
    title: "a module that knows the API",
    folder: "src/modules/orders",
    source: uses("#src/api/orders.ts"),
    says: throughPorts,
  },
  {
    title: "SQL outside a module's store",
    folder: "src/modules/orders",
    source: uses("drizzle-orm"),
    says: sqlInStore,
  },
  { title: "SQL in the API", folder: "src/api", source: uses("drizzle-orm"), says: sqlInStore },
  {
    title: "an API that knows the pages",
    folder: "src/api",
    source: uses("#web/api.ts"),
    says: /The API hands over to modules/,
  },
  {
    title: "an API that calls an adapter",
    folder: "src/api",
    source: uses("#adapters/mailbox"),
    says: /The API knows no adapter/,
  },
  {
    title: "page rendering that knows a module",
    folder: "src/pages",
    source: uses("#modules/catalogue"),
    says: /from what the API answers/,
  },
  {
    title: "page rendering that imports the page bundle",
    folder: "src/pages",
    source: uses("#web/root.tsx"),
    says: /loaded, never imported/,
  },
  {
    title: "a sitemap that knows the page bundle",
    folder: "src/discovery",
    source: uses("#web/routes.ts"),
    says: /what the modules know/,
  },
  {
    title: "a sitemap with SQL of its own",
    folder: "src/discovery",
    source: uses("drizzle-orm"),
    says: sqlInStore,
  },
  {
    title: "a page that knows a module",
    folder: "src/web/cart",
    source: uses("#modules/cart"),
    says: /would be a second copy/,
  },
  {
    title: "a page that knows the platform",
    folder: "src/web/cart",
    source: uses("#platform/errors"),
    says: /would be a second copy/,
  },
  {
    title: "a page that carries a schema",
    folder: "src/web/cart",
    source: uses("#contracts/calls/orders"),
    says: /import their types/,
  },
  {
    title: "a page that carries zod",
    folder: "src/web/cart",
    source: uses("zod"),
    says: /This runs in the browser/,
  },
  {
    title: "a page that needs the server's runtime",
    folder: "src/web/cart",
    source: uses("node:path"),
    says: /This runs in the browser/,
  },
  ...["src", "src/web/ui", "src/modules/orders", "src/contracts/calls", "db/seed", "scripts"].map(
    (folder) => ({
      title: `a way up out of ${folder}`,
      folder,
      source: uses("../money.ts"),
      says: noWayUp,
    }),
  ),
  {
    title: "a way up out of a test",
    folder: "src/modules/orders",
    ending: ".test.ts",
    source: uses("../cart/index.ts"),
    says: noWayUp,
  },
  {
    title: "a value of any type",
    folder: "src/platform",
    source: "export const b = (a: any): unknown => a;\n",
    says: /Unexpected `any`/,
  },
  {
    title: "an error of the compiler that is switched off",
    folder: "src/platform",
    source: "// @ts-ignore\nexport const b: number = 'a';\n",
    says: /ts-expect-error|ts-ignore/,
  },
  {
    title: "HTML put into a page unescaped",
    folder: "src/web/shop",
    ending: ".tsx",
    source:
      "export const B = ({ a }: { a: string }) => <p dangerouslySetInnerHTML={{ __html: a }} />;\n",
    says: /dangerouslySetInnerHTML/,
  },
  ...["alert", "confirm", "prompt"].map((name) => ({
    title: `window.${name}`,
    folder: "src/web/shop",
    source: `export const b = () => window.${name}("Sure?");\n`,
    says: /Unexpected alert|Unexpected confirm|Unexpected prompt|`(alert|confirm|prompt)`/,
  })),
  {
    title: "a promise nobody waits for",
    folder: "src/modules/orders",
    source:
      "const a = async (): Promise<number> => 1;\nexport const b = (): void => {\n  a();\n};\n",
    says: /Promises must be awaited/,
  },
  {
    title: "a case forgotten in a switch",
    folder: "src/modules/orders",
    source:
      'export function b(a: "paid" | "open"): number {\n  switch (a) {\n    case "paid":\n      return 1;\n  }\n  return 0;\n}\n',
    says: /not exhaustive/,
  },
  {
    title: "a function of more than 60 lines",
    folder: "src/modules/orders",
    source: `export function b(a: number[]): void {\n${"  a.push(1);\n".repeat(60)}}\n`,
    says: /too many lines/,
  },
  {
    title: "a file of more than 250 lines",
    folder: "src/modules/orders",
    source: Array.from({ length: 251 }, (_, at) => `export const a${at} = ${at};\n`).join(""),
    says: /too many lines/,
  },
  {
    title: "a function of more than ten ways",
    folder: "src/modules/orders",
    source: `export function b(a: number): number {\n${Array.from({ length: 10 }, (_, at) => `  if (a === ${at}) return ${at + 1};\n`).join("")}  return 0;\n}\n`,
    says: /complexity of 11/,
  },
];

const allowed: Sample[] = [
  { title: "zod in a schema", folder: "src/contracts/calls", source: uses("zod") },
  {
    title: "the types of schemas in a contract that reaches the browser",
    folder: "src/contracts",
    source: usesType("./calls/orders.ts"),
  },
  {
    title: "contracts in a module",
    folder: "src/modules/orders",
    source: uses("#contracts/money"),
  },
  {
    title: "a module of the table",
    folder: "src/modules/cart",
    source: uses("#modules/catalogue"),
  },
  {
    title: "SQL in a module's store",
    folder: "src/modules/orders",
    ending: "-store.ts",
    source: uses("drizzle-orm"),
  },
  { title: "the ports in an adapter", folder: "src/adapters", source: uses("#platform/ports") },
  { title: "modules in the API", folder: "src/api", source: uses("#modules/orders") },
  {
    title: "the types of schemas in a page",
    folder: "src/web/cart",
    source: usesType("#contracts/calls/orders"),
  },
  { title: "plain contracts in a page", folder: "src/web/cart", source: uses("#contracts/money") },
  { title: "drawings in a page", folder: "src/web/cart", source: uses("#drawing/roof") },
];

/** Every sample, as a file of its own. */
const fileOf = (kind: string, samples: readonly Sample[], sample: Sample): string =>
  `${sample.folder}/${kind}-${samples.indexOf(sample)}${sample.ending ?? ".ts"}`;
const violationFile = (violation: Violation) => fileOf("violation", violations, violation);
const allowedFile = (sample: Sample) => fileOf("allowed", allowed, sample);

const ring = {
  "src/platform/ring-a.ts":
    'import { b } from "./ring-b.ts";\nexport const a = (): number => b();\n',
  "src/platform/ring-b.ts":
    'import { a } from "./ring-a.ts";\nexport const b = (): number => a();\n',
  "src/modules/files/index.ts":
    'import { c } from "#modules/catalogue";\nexport const f = (): number => c();\n',
  "src/modules/catalogue/index.ts":
    'import { f } from "#modules/files";\nexport const c = (): number => f();\n',
};

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
    for (const sample of allowed) await write(join(folder, allowedFile(sample)), sample.source);
    for (const [file, source] of Object.entries(ring)) await write(join(folder, file), source);
    complaints = await lint(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(violations)("stops $title", (violation) => {
    const said = complaints.get(violationFile(violation)) ?? [];
    expect(said.join("\n")).toMatch(violation.says);
  });

  test.each(allowed)("lets through $title", (sample) => {
    expect(complaints.get(allowedFile(sample)) ?? []).toEqual([]);
  });

  test.each(Object.keys(ring))("stops a ring of imports through %s", (file) => {
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
