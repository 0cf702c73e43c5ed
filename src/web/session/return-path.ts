import { isObject } from "#browser/state/kept-storage";
import { parseUrl } from "#browser/parse-url";
import type { User } from "#contracts/calls/accounts";
import type { PageAddress } from "#browser/loading/page-links";
import { signInPages } from "#contracts/page-paths";
import { may } from "#contracts/rights";

/** The navigation state of the login page. */
export interface LoginState {
  from: PageAddress;
}

export const adminHome = "/admin";

/** Where the back office begins for a role; null for roles that it is closed to. */
export const pickOfficeHome = (role: string): PageAddress | null =>
  may(role, "see revenue") ? adminHome : may(role, "work on orders") ? "/admin/work" : null;

/**
 * Path, query and fragment of a page of this site, or "/" for anything else, such as `//other.example`. A path without a page
 * passes, too: the not-found page says so.
 */
export function samePath(from: unknown): PageAddress {
  if (typeof from !== "string" || !from.startsWith("/")) return "/";
  const base = "http://shop.invalid";
  const url = parseUrl(from, base);
  const isHere = url?.origin === base && !url.pathname.startsWith("//");
  return isHere ? (`${url.pathname}${url.search}${url.hash}` as PageAddress) : "/";
}

const isSignInPage = (path: string): boolean => signInPages.some((page) => path.startsWith(page));

/**
 * The page after logging in: for admins the back office, for others the page they came from, and for an account that
 * needs a better password the form for it. Staff who came from no page in particular begin to work.
 */
export function pathAfterLogin(
  { role, shouldChangePassword }: Pick<User, "role" | "shouldChangePassword">,
  state: unknown,
): PageAddress {
  if (shouldChangePassword) return "/account?tab=password";
  const from = samePath(isObject(state) ? state.from : null);
  if (role === "admin") return from.startsWith(`${adminHome}/`) ? from : adminHome;
  const back = isSignInPage(from) ? "/" : from;
  return back === "/" ? (pickOfficeHome(role) ?? back) : back;
}

/** The state with which a link to the login or register page leads back here; a page of logging in passes its own on. */
export function returnState(pathname: string, search: string, state: unknown): LoginState {
  const isPassedOn = isSignInPage(pathname) && isObject(state) && typeof state.from === "string";
  return { from: samePath(isPassedOn ? state.from : `${pathname}${search}`) };
}
