import type { OxlintOverride } from "oxlint";
import { areas, noDatabase, onlyOwn, within } from "./import-rules.ts";
import { openLayers, webParts } from "./web-parts.ts";

const server = [
  areas(
    "modules|platform|adapters|pdf|src|seed|test",
    "The browser knows contracts; a module in the page bundle would be a second copy.",
  ),
  areas("contracts/calls", "Schemas stay on the server; import their types.", "types may pass"),
];
/** Past the door of a part other than `own`; its files in folders import each other by an alias. */
const pastDoors = (own?: string) => {
  const closed = [...webParts.keys()].filter((part) => !openLayers.includes(part) && part !== own);
  return { regex: `^#(${closed.join("|")})/`, message: "Use the part's door." };
};
const serverLibraries = {
  regex: "^(node:|zod$|@?fastify|drizzle-orm|pg$|pino$|sharp$|nodemailer$)",
  message: "This runs in the browser.",
};

const uncheckedLinks = {
  regex: "^react-router$",
  importNames: ["Link", "NavLink", "Navigate", "redirect", "useNavigate"],
  message: "Use #browser/loading/page-links, where the compiler checks the address.",
};
const ownSubscriptions = {
  regex: "^react$",
  importNames: ["useSyncExternalStore"],
  message: "Use a store or a hook of #browser.",
};
const rawStorage = ["getItem", "setItem", "removeItem"].map((property) => ({
  property,
  message: "Use createBrowserStore of #browser/state/create-browser-store.",
}));
const ownFormats = [
  ...["toLocaleString", "toLocaleDateString", "toLocaleTimeString"].map((property) => ({
    property,
  })),
  ...["NumberFormat", "ListFormat", "PluralRules", "RelativeTimeFormat"].map((property) => ({
    object: "Intl",
    property,
  })),
].map((refused) => ({ ...refused, message: "Use #contracts/formats or #contracts/money." }));
/** A page that calls one of these does not work at all in browsers that people still use, and no test shows it. */
const missingInSafari16 = [
  ["URL", "canParse"],
  ["URL", "parse"],
  ["Promise", "withResolvers"],
  ["Promise", "try"],
  ["Object", "groupBy"],
  ["Map", "groupBy"],
  ["Array", "fromAsync"],
  ["AbortSignal", "any"],
].map(([object, property]) => ({ object, property, message: "It is missing in Safari 16." }));
/**
 * Beside its own fixed texts, what a failed call says, how long a text may be, and how dates and numbers are written
 * and read.
 */
const shopInUi = {
  group: [
    "#contracts/*",
    "!#contracts/texts",
    "!#contracts/formats",
    "!#contracts/client",
    "!#contracts/lengths",
    "!#contracts/typed-number",
  ],
  message: "Components of ui know no shop; what shows products is in #product.",
};
const numberType = {
  propName: "type",
  disallowedValues: ["number"],
  message: "The wheel and the arrow keys change it; use #ui/fields/number-input.",
};
const ofBrowser = (part?: string) => [
  ...server,
  serverLibraries,
  pastDoors(part),
  uncheckedLinks,
  ...(part === "browser" ? [] : [ownSubscriptions]),
];

/** Files of a layer and doors of parts, as they are imported. */
const toLayerSpecifier = (part: string) => (openLayers.includes(part) ? `#${part}/**` : `#${part}`);

const rulesOfPart = (part: string, mayUse: readonly string[]): OxlintOverride =>
  within(`src/web/${part}/**`, ...ofBrowser(part), ...(part === "ui" ? [shopInUi] : []), {
    group: [
      ...[...webParts.keys()].filter((other) => other !== part).map(toLayerSpecifier),
      ...mayUse.map((other) => `!${toLayerSpecifier(other)}`),
    ],
    message: `${part} may use: ${mayUse.join(", ") || "no other part"}.`,
  });

/** The import rules between the parts of the browser code. */
export const webRules: OxlintOverride[] = [
  {
    files: ["src/web/**"],
    rules: {
      "max-lines-per-function": ["error", { max: 100, skipBlankLines: true, skipComments: true }],
      complexity: ["error", { max: 15, variant: "modified" }],
      "react/rules-of-hooks": "error",
      "react/exhaustive-deps": "error",
      "react/immutability": "error",
      "react/refs": "error",
      "react/forbid-dom-props": ["error", { forbid: [numberType] }],
    },
  },
  {
    files: ["src/web/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        noDatabase,
        ...missingInSafari16,
        ...rawStorage,
        ...ownFormats,
      ],
    },
  },
  {
    files: ["src/contracts/**", "src/drawing/**", "src/web/browser/**"],
    rules: { "no-restricted-properties": ["error", noDatabase, ...missingInSafari16] },
  },
  within("src/web/**", ...ofBrowser()),
  // The root combines the parts, through their doors too.
  within("src/web/*", ...ofBrowser(), {
    group: ["./*/**", "!./styles/**", "!./+types/**"],
    message: "Use the part's door.",
  }),
  within("src/web/entry.server.tsx", ...server, pastDoors()),
  ...[...webParts].map(([part, mayUse]) => rulesOfPart(part, mayUse)),
  within("src/web/browser/loading/page-links.ts", {
    regex: "^[#.]",
    message: "It only types what React Router has.",
  }),
  within(["src/web/*/index.ts", "src/web/*/*/index.ts"], onlyOwn),
];
