import { uses, usesType, type Violation } from "./import-examples.ts";

/** One import for each family of rules between the parts of the project: what it breaks, where, how, and the message. */
const imports: [title: string, folder: string, source: string, says: RegExp, ending?: string][] = [
  ["a schema that needs a library", "src/contracts/calls", uses("fastify"), /on zod only/],
  ["zod in what reaches the browser", "src/contracts", uses("zod"), /no library/],
  [
    "a schema in what reaches the browser",
    "src/contracts",
    uses("./calls/orders.ts"),
    /only their types reach the browser/,
  ],
  ["a drawing that knows prices", "src/drawing", uses("#contracts/pricing"), /stand alone/],
  ["a platform that knows a module", "src/platform", uses("#modules/cart"), /knows no shop/],
  [
    "an adapter that knows a module",
    "src/adapters",
    usesType("#modules/payments"),
    /nothing of the shop/,
  ],
  [
    "a stand-in that knows the shop's ports",
    "src/adapters/paypal-stand-in",
    usesType("#platform/ports"),
    /self-contained/,
  ],
  [
    "a module that another one may not use",
    "src/modules/cart",
    uses("#modules/orders/payment"),
    /cart may use: catalogue, files\./,
    "-store.ts",
  ],
  [
    "a module that knows the web framework",
    "src/modules/orders",
    usesType("fastify"),
    /A module knows no HTTP/,
  ],
  [
    "a module that goes around its ports",
    "src/modules/orders",
    uses("#adapters/geocoder"),
    /only through ctx\.ports/,
  ],
  [
    "a module that goes around another one's door",
    "src/modules/orders/placing",
    uses("#accounts/users-store"),
    /Use the module's door/,
  ],
  ["SQL outside a store", "src/modules/orders", uses("drizzle-orm"), /into the module's store/],
  [
    "a door that offers the store",
    "src/modules",
    'export { a } from "./cart-store.ts";\n',
    /never the store/,
    "/index.ts",
  ],
  [
    "a door that offers another module",
    "src/modules",
    'export { a } from "#modules/catalogue";\n',
    /what its own module has/,
    "/index.ts",
  ],
  ["an API that knows the pages", "src/api", uses("#client/api"), /hands over to modules/],
  ["a backup that knows the API", "src/backup", uses("#src/api/orders.ts"), /stored files only/],
  [
    "a reaction that goes around the ports",
    "src/reactions",
    uses("#adapters/geocoder"),
    /A reaction calls modules/,
  ],
  ["rendering that knows a module", "src/pages", uses("#modules/catalogue"), /the API returns/],
  ["a sitemap that knows the pages", "src/discovery", uses("#site/frame"), /the modules know/],
  [
    "a page that knows the server",
    "src/web/ordering/cart",
    uses("#modules/cart"),
    /would be a second copy/,
  ],
  [
    "a page that carries a schema",
    "src/web/ordering/cart",
    uses("#contracts/calls/orders"),
    /import their types/,
  ],
  [
    "a page that needs the server's runtime",
    "src/web/ordering/cart",
    uses("node:path"),
    /This runs in the browser/,
  ],
  [
    "React Router's Link, which accepts every address",
    "src/web/ordering/cart",
    'import { Link } from "react-router";\nexport const b = Link;\n',
    /#browser\/page-links/,
  ],
  [
    "a store made by hand",
    "src/web/form",
    'import { useSyncExternalStore } from "react";\nexport const b = useSyncExternalStore;\n',
    /Use a store or a hook of #browser/,
  ],
  [
    "a part that another one may not use",
    "src/web/ordering/cart",
    usesType("#ordering/checkout"),
    /ordering\/cart may use:/,
  ],
  [
    "such a part that is imported late",
    "src/web/office/products",
    'export const b = (): Promise<unknown> => import("#office/orders");\n',
    /office\/products may use:/,
  ],
  [
    "a way around the door of a part",
    "src/web/ordering/checkout",
    uses("#ordering/cart/guest-cart.ts"),
    /Use the part's door/,
  ],
  [
    "a component of ui that knows prices",
    "src/web/ui",
    uses("#contracts/pricing"),
    /Components of ui know no shop/,
  ],
  ["a way up", "src/modules/orders", uses("../money.ts"), /stays inside a module/, ".test.ts"],
];

export const forbiddenImports: Violation[] = [
  ...imports.map(([title, folder, source, says, ending]) => ({
    title,
    folder,
    source,
    says,
    ...(ending !== undefined && { ending }),
  })),
  {
    title: "HTTP where the shop is put together",
    folder: "src",
    file: "src/app.ts",
    source: usesType("fastify"),
    says: /put together without HTTP/,
  },
];
