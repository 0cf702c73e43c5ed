export interface Example {
  title: string;
  /** Where it would be in the project; its file name is added. */
  folder: string;
  /** The whole path, for rules about one file. */
  file?: string;
  /** The end of the file's name, where that matters. */
  ending?: string;
  source: string;
}

export interface Violation extends Example {
  /** The linter's message. */
  says: RegExp;
}

export const uses = (specifier: string) =>
  `import { a } from "${specifier}";\nexport const b = a;\n`;
export const usesType = (specifier: string) =>
  `import type { A } from "${specifier}";\nexport type B = A;\n`;

/** What may be imported: the other side of each boundary. */
const allowed: [title: string, folder: string, source: string, ending?: string][] = [
  ["zod in a schema", "src/contracts/calls", uses("zod")],
  ["the types of schemas in a contract", "src/contracts", usesType("./calls/orders.ts")],
  ["a module of the table", "src/modules/cart", uses("#modules/catalogue")],
  ["a part of a module of the table", "src/modules/reviews", uses("#modules/orders/own")],
  ["its own module", "src/modules/orders/placing", uses("#orders/order")],
  ["its own part", "src/web/office/kit/list", uses("#office/kit/shortcuts.tsx")],
  ["SQL in a store", "src/modules/accounts/login", uses("drizzle-orm"), "-store.ts"],
  [
    "a verb and a type of the store at a door",
    "src/modules",
    'export { addToCart } from "./add-to-cart.ts";\nexport type { Line } from "./cart-store.ts";\n',
    "/index.ts",
  ],
  ["modules in the API", "src/api", uses("#modules/orders")],
  ["the file store in a backup", "src/backup", uses("#src/config/file-store.ts")],
  ["a contract in a page", "src/web/ordering/cart", uses("#contracts/money")],
  ["a part of the table", "src/web/ordering/checkout", uses("#ordering/cart")],
  ["parts in the root", "src/web", uses("#office/frame")],
  ["links with checked addresses", "src/web/ordering/cart", uses("#browser/loading/page-links")],
];

export const allowedImports: Example[] = allowed.map(([title, folder, source, ending]) => ({
  title,
  folder,
  source,
  ...(ending !== undefined && { ending }),
}));

/** Files whose imports form a cycle. */
export const importCycle = {
  "src/platform/cycle-a.ts":
    'import { b } from "./cycle-b.ts";\nexport const a = (): number => b();\n',
  "src/platform/cycle-b.ts":
    'import { a } from "./cycle-a.ts";\nexport const b = (): number => a();\n',
  "src/platform/type-cycle-a.ts":
    'import type { B } from "./type-cycle-b.ts";\nexport type A = B | null;\n',
  "src/platform/type-cycle-b.ts":
    'import type { A } from "./type-cycle-a.ts";\nexport type B = () => A;\n',
  "src/modules/files/index.ts":
    'import { c } from "#modules/catalogue";\nexport const f = (): number => c();\n',
  "src/modules/catalogue/index.ts":
    'import { f } from "#modules/files";\nexport const c = (): number => f();\n',
};
