import type { OxlintOverride } from "oxlint";
import { webParts } from "./web-parts.ts";

/** Imports that are refused: by a regular expression, or by patterns as in a .gitignore. */
interface Refused {
  regex?: string;
  group?: string[];
  message: string;
  /** Only these names; everything where it is left out. */
  importNames?: string[];
  /** Types may be imported nevertheless. */
  allowTypeImports?: boolean;
}

const noWayUp: Refused = {
  regex: String.raw`^\.\./`,
  message: "Use a # import: `./` stays inside a module.",
};

/** For everything but modules and the platform. */
export const noDatabase = {
  property: "db",
  message: "Only a module and the platform use the database; call a verb.",
};

/** For doors. */
export const onlyOwn: Refused = {
  regex: "^[^.]",
  message: "A door offers what its own module has.",
};

/** The modules with folders, whose files import each other by an alias of their own. */
const modulesWithFolders = ["orders", "accounts", "payments", "mail", "files"];

/** The inside of such a module, for files that are not in it. */
const insideOfOthers = (files: string[]): Refused[] => {
  const others = modulesWithFolders.filter(
    (name) => !files.some((file) => file.startsWith(`src/modules/${name}/`)),
  );
  return [{ regex: `^#(${others.join("|")})/`, message: "Use the module's door." }];
};

export const refuse = (...patterns: Refused[]): ["error", { patterns: Refused[] }] => [
  "error",
  { patterns: [noWayUp, ...patterns] },
];

/** The imports that are refused in some files; a later one for the same file takes the place of an earlier one. */
export const within = (files: string | string[], ...patterns: Refused[]): OxlintOverride => ({
  files: [files].flat(),
  rules: {
    "no-restricted-imports": refuse(...insideOfOthers([files].flat()), ...patterns),
  },
});

/** What "web" means in `areas`. */
const webAliases = [...new Set([...webParts.keys()].map((part) => part.split("/")[0]))].join("|");

/** Imports from the areas of these aliases, such as "api|web". */
export const areas = (aliases: string, message: string, types?: "types may pass"): Refused => ({
  regex: `^#(${aliases.replace(/\bweb\b/, webAliases)})(/|$)`,
  message,
  ...(types && { allowTypeImports: true }),
});
