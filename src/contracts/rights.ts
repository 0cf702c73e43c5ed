import type { Role } from "./roles.ts";

/** Everybody whom the shop serves. */
export type Who = Role | "guest";

/**
 * Who may do what: the one table, checked by the verbs, by the API before it parses a request, and by the screens. What
 * needs only an account (`auth: "user"`) and what is open to everybody is not in it.
 */
const rightsByWho = {
  guest: ["place orders"],
  customer: ["place orders", "shop with an account"],
  staff: ["place orders", "shop with an account", "work on orders", "work on requests"],
  admin: [
    "work on orders",
    "handle payments",
    "work on requests",
    "see revenue",
    "edit the catalogue",
    "manage reviews",
    "manage customers",
    "give roles",
    "change settings",
    "read the audit log",
    "see the shop's health",
  ],
} as const satisfies Record<Who, readonly string[]>;

export type Right = (typeof rightsByWho)[Who][number];

/** False for any other kind of caller, such as the shop itself. */
export const may = (who: string | undefined, right: Right): boolean =>
  who !== undefined && Object.hasOwn(rightsByWho, who) && held(who as Who).includes(right);

const held = (who: Who): readonly Right[] => rightsByWho[who];

/** Whether a right is one of the office, and not of those who buy. */
export const isOfficeRight = (right: Right): boolean => !held("customer").includes(right);

/** Whether the role may do something in the office. Such accounts need a stronger password and a second step. */
export const worksInOffice = (who: string): boolean =>
  Object.hasOwn(rightsByWho, who) && held(who as Who).some(isOfficeRight);
