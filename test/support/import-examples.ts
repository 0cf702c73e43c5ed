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
    title: "another folder of its own module",
    folder: "src/modules/orders/placing",
    source: uses("#src/modules/orders/order.ts"),
  },
  {
    title: "SQL in a store in a folder of a module",
    folder: "src/modules/accounts/login",
    ending: "-store.ts",
    source: uses("drizzle-orm"),
  },
  {
    title: "SQL in a module's store",
    folder: "src/modules/orders",
    ending: "-store.ts",
    source: uses("drizzle-orm"),
  },
  {
    title: "a verb and a type of the store at a module's door",
    folder: "src/modules",
    ending: "/index.ts",
    source:
      'export { addToCart } from "./add-to-cart.ts";\nexport type { Line } from "./cart-store.ts";\nexport { type Owner, findOwner } from "./find-owner.ts";\n',
  },
  {
    title: "the database in a module",
    folder: "src/modules/orders",
    source: "export const b = (ctx: { db: number }): number => ctx.db;\n",
  },
  { title: "the ports in an adapter", folder: "src/adapters", source: uses("#platform/ports") },
  { title: "modules in the API", folder: "src/api", source: uses("#modules/orders") },
  {
    title: "a part of a module that a module may use",
    folder: "src/modules/reviews",
    source: uses("#modules/orders/own"),
  },
  { title: "stored files in a backup", folder: "src/backup", source: uses("#modules/files") },
  {
    title: "the file store in a backup",
    folder: "src/backup",
    source: uses("#src/config/file-store.ts"),
  },
  { title: "SQL in a backup", folder: "src/backup", source: uses("pg") },
  { title: "modules in a reaction", folder: "src/reactions", source: uses("#modules/orders") },
  {
    title: "the types of schemas in a page",
    folder: "src/web/ordering/cart",
    source: usesType("#contracts/calls/orders"),
  },
  {
    title: "plain contracts in a page",
    folder: "src/web/ordering/cart",
    source: uses("#contracts/money"),
  },
  {
    title: "a part in its row of the table",
    folder: "src/web/ordering/checkout",
    source: uses("#ordering/cart"),
  },
  {
    title: "layers in a part of a group",
    folder: "src/web/office/products",
    source: `${uses("#browser/dates")}${usesType("#session")}`,
  },
  {
    title: "parts and styles in the root",
    folder: "src/web",
    source: `${uses("#office/frame")}${usesType("./styles/fonts.ts")}`,
  },
  {
    title: "links with checked addresses, and what else React Router offers",
    folder: "src/web/ordering/cart",
    source: `${uses("#browser/page-links")}import { useLocation } from "react-router";\nexport const c = useLocation;\n`,
  },
  {
    title: "React Router's links where their addresses are typed",
    folder: "src/web/browser",
    file: "src/web/browser/page-links.ts",
    source: 'import { Link } from "react-router";\nexport const b = Link;\n',
  },
  {
    title: "listening and storing in the browser layer",
    folder: "src/web/browser",
    source:
      'import { useSyncExternalStore } from "react";\nexport const b = useSyncExternalStore;\nexport const c = (storage: Storage): string | null => storage.getItem("key");\n',
  },
  { title: "drawings in a page", folder: "src/web/ordering/cart", source: uses("#drawing/roof") },
];

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
