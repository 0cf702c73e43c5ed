import { uses, usesType, type Violation } from "./import-examples.ts";

const noWayUp = /`\.\/` stays inside a module/;
const noHttp = /A module knows no HTTP/;
const throughPorts = /through ctx\.ports only/;
const sqlInStore = /SQL belongs into the module's store/;

/** Imports that would break the walls between the parts of the project. */
export const forbiddenImports: Violation[] = [
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
];
