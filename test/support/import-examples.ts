export interface Example {
  title: string;
  /** Where it would stand in the project; its own name is added. */
  folder: string;
  /** The end of the file's name, where that matters. */
  ending?: string;
  source: string;
}

export interface Violation extends Example {
  /** What the guard says to it. */
  says: RegExp;
}

export const uses = (specifier: string) =>
  `import { a } from "${specifier}";\nexport const b = a;\n`;
export const usesType = (specifier: string) =>
  `import type { A } from "${specifier}";\nexport type B = A;\n`;

/** What may be imported. */
export const allowedImports: Example[] = [
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

/** Files whose imports run in a ring. */
export const importRing = {
  "src/platform/ring-a.ts":
    'import { b } from "./ring-b.ts";\nexport const a = (): number => b();\n',
  "src/platform/ring-b.ts":
    'import { a } from "./ring-a.ts";\nexport const b = (): number => a();\n',
  "src/modules/files/index.ts":
    'import { c } from "#modules/catalogue";\nexport const f = (): number => c();\n',
  "src/modules/catalogue/index.ts":
    'import { f } from "#modules/files";\nexport const c = (): number => f();\n',
};
