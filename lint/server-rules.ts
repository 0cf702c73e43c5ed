import type { OxlintOverride } from "oxlint";
import { areas, onlyOwn, within } from "./import-rules.ts";

/** Which module may use which. */
const modules: Record<string, readonly string[]> = {
  files: [],
  mail: [],
  rewards: [],
  payments: [],
  audit: [],
  accounts: ["audit"],
  catalogue: ["files", "audit", "shop-settings"],
  cart: ["catalogue", "files"],
  orders: [
    "cart",
    "catalogue",
    "payments",
    "rewards",
    "files",
    "accounts",
    "audit",
    "shop-settings",
  ],
  analytics: ["orders", "sales"],
  notifications: ["accounts"],
  "shop-settings": ["accounts", "audit"],
  chat: ["audit", "shop-settings"],
  requests: ["accounts", "audit", "orders", "shop-settings"],
  newsletter: ["audit"],
  reviews: ["orders", "catalogue", "accounts", "audit", "shop-settings"],
  sales: [],
  "page-speed": [],
  "reward-history": ["accounts", "orders", "rewards", "shop-settings"],
  "track-record": ["orders", "reviews"],
  settlement: ["orders", "payments", "accounts", "audit"],
  receipts: ["orders", "payments", "rewards", "files", "shop-settings", "accounts", "audit"],
  "first-steps": ["audit", "orders", "shop-settings"],
  "shop-health": ["settlement", "payments", "audit", "mail"],
  activity: ["audit", "accounts", "catalogue", "orders", "requests"],
  "own-data": [
    "accounts",
    "audit",
    "cart",
    "files",
    "newsletter",
    "notifications",
    "orders",
    "payments",
    "receipts",
    "requests",
    "reviews",
    "rewards",
  ],
};

const sql = {
  regex: "^(drizzle-orm|pg$)",
  message: "SQL belongs into the module's store and tables.",
};
const http = (who: string) => ({
  regex: "^(@?fastify|node:https?$)",
  message: `${who} knows no HTTP.`,
});
const modulesBut = (who: string, allowed: readonly string[]) => ({
  group: [
    "#modules/**",
    ...allowed.flatMap((name) => [`!#modules/${name}`, `!#modules/${name}/**`]),
  ],
  message: `${who} may use: ${allowed.join(", ") || "no other module"}.`,
});
const allBut = (...allowed: string[]) => ["*", ...allowed.map((name) => `!${name}`)];
const aliasesBut = (...allowed: string[]) => [
  "#*",
  "#*/**",
  ...allowed.map((name) => `!#${name}/**`),
];

const moduleMessage = "A module calls outside services only through ctx.ports and knows no HTTP.";

function rulesOfModule(name: string, mayUse: readonly string[]): OxlintOverride[] {
  const folder = `src/modules/${name}`;
  const limits = [
    areas("api|pages|web|seed|test|adapters|drawing", moduleMessage),
    { group: ["#src/**", `!#${folder}/**`], message: moduleMessage },
    modulesBut(name, mayUse),
    http("A module"),
  ];
  return [
    within(`${folder}/**`, ...limits, sql),
    within([`${folder}/**/*-store.ts`, `${folder}/**/*-tables.ts`], ...limits),
  ];
}

const backupMessage = "A backup knows the database and the stored files only.";

/** The import rules between the parts of the server. */
export const serverRules: OxlintOverride[] = [
  within("src/contracts/**", {
    group: allBut("zod", "./**", "#contracts/**"),
    message: "Contracts stand alone, on zod only.",
  }),
  within(
    "src/contracts/*.ts",
    {
      regex: "^zod$",
      message: "These contracts reach the browser: no library.",
      allowTypeImports: true,
    },
    {
      regex: String.raw`^(\./|#contracts/)calls/`,
      message: "Schemas stay on the server; only their types reach the browser.",
      allowTypeImports: true,
    },
    {
      group: allBut("zod", "./**", "#contracts/**"),
      message: "These contracts reach the browser: no library.",
    },
  ),
  within("src/drawing/**", { group: allBut("./**"), message: "Drawings stand alone." }),
  within("src/pdf/**", {
    group: aliasesBut("drawing", "pdf"),
    message: "PDFs know drawings and nothing of the shop.",
  }),
  within("src/platform/**", {
    group: aliasesBut("contracts", "platform"),
    message: "The platform knows no shop.",
  }),
  within("src/adapters/**", {
    group: aliasesBut("contracts", "platform", "adapters"),
    message: "Adapters know the ports and nothing of the shop.",
  }),
  within("src/adapters/paypal-stand-in/**", {
    regex: "^#",
    message: "The stand-in is self-contained and does not import the shop.",
  }),
  ...Object.entries(modules).flatMap(([name, mayUse]) => rulesOfModule(name, mayUse)),
  within("src/modules/**/index.ts", onlyOwn, {
    regex: String.raw`-(store|tables)\.ts$`,
    message: "A door offers verbs and types, never the store.",
    allowTypeImports: true,
  }),
  {
    files: ["src/modules/**", "src/platform/**", "src/app.ts"],
    rules: { "no-restricted-properties": "off" },
  },
  within(
    ["src/app.ts", "src/jobs.ts", "src/reactions/reactions.ts"],
    {
      regex: String.raw`^(@?fastify|node:https?$|(#src|\.)/(api|pages|discovery|http)(/|$))`,
      message: "The shop is put together without HTTP, which belongs to the server.",
    },
    areas("web", "The shop is put together without HTTP, which belongs to the server."),
  ),
  within(
    "src/api/**",
    areas("web|seed|test|drawing|pdf", "The API hands over to modules."),
    areas("adapters", "The API knows no adapter.", "types may pass"),
    sql,
  ),
  within(
    "src/backup/**",
    areas("api|pages|web|seed|test|adapters|drawing|pdf|contracts", backupMessage),
    {
      group: ["#src/**", "!#src/config/file-store.ts", "!#src/config/env.ts"],
      message: backupMessage,
    },
    http("A backup"),
    modulesBut("backup", ["files", "audit"]),
  ),
  within(
    "src/reactions/**",
    areas(
      "api|pages|web|src|seed|test|adapters|drawing|pdf",
      "A reaction calls modules, which call outside services through ctx.ports.",
    ),
    http("A reaction"),
    sql,
  ),
  within(
    "src/discovery/**",
    areas("adapters|pages|web|seed|test", "Discovery publishes what the modules know."),
    sql,
  ),
  within(
    "src/config/**",
    areas("seed|test|drawing|pdf|web", "The configuration connects services and knows no page."),
    http("The configuration"),
    sql,
  ),
  within(
    "src/http/**",
    areas("seed|test|drawing|pdf", "The HTTP server is given the shop."),
    areas("adapters", "The HTTP server is given the shop.", "types may pass"),
    sql,
  ),
  within(
    "src/pages/**",
    areas(
      "modules|adapters|seed|test|drawing|pdf",
      "Pages are rendered from what the API returns.",
    ),
    areas("web", "The page bundle is loaded, never imported.", "types may pass"),
    sql,
  ),
];
