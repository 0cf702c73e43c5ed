import type { Violation } from "./import-examples.ts";

/** Sources that lint must reject; none of them is part of the project. */
export const forbiddenCode: Violation[] = [
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
    folder: "src/web/shop/catalogue",
    ending: ".tsx",
    source:
      "export const B = ({ a }: { a: string }) => <p dangerouslySetInnerHTML={{ __html: a }} />;\n",
    says: /dangerouslySetInnerHTML/,
  },
  ...["alert", "confirm", "prompt"].map((name) => ({
    title: `window.${name}`,
    folder: "src/web/shop/catalogue",
    source: `export const b = () => window.${name}("Sure?");\n`,
    says: /Unexpected alert|Unexpected confirm|Unexpected prompt|`(alert|confirm|prompt)`/,
  })),
  ...["src/api", "src/reactions", "src/discovery", "src", "db/seed"].map((folder) => ({
    title: `the database in ${folder}`,
    folder,
    source: "export const b = (ctx: { db: number }): number => ctx.db;\n",
    says: /Only a module and the platform use the database/,
  })),
  {
    title: "the database taken out of a context",
    folder: "src/api",
    source:
      "export function b(ctx: { db: number }): number {\n  const { db } = ctx;\n  return db;\n}\n",
    says: /Only a module and the platform use the database/,
  },
  ...["getItem", "setItem", "removeItem"].map((name) => ({
    title: `${name} of a storage outside of the browser layer`,
    folder: "src/web/ordering/cart",
    source: `export const b = (a: Storage): void => void a.${name}("key", "value");\n`,
    says: /Use createBrowserStore/,
  })),
  ...["src/contracts", "src/drawing", "src/web/browser", "src/web/ordering/cart"].map((folder) => ({
    title: `a function that Safari 16 lacks in ${folder}`,
    folder,
    source: "export const b = (a: string): boolean => URL.canParse(a);\n",
    says: /missing in Safari 16/,
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
