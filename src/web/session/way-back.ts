import { isObject } from "#web/cart/kept-storage.ts";

/** What the login page is told with the navigation. */
export interface LoginState {
  /** Where to go after signing in. */
  from: string;
}

export const adminHome = "/admin";

/** Path and query of a page of this site, or "/" for anything else, such as `//other.example`. */
export function samePath(from: unknown): string {
  if (typeof from !== "string" || !from.startsWith("/")) return "/";
  const base = "http://shop.invalid";
  if (!URL.canParse(from, base)) return "/";
  const url = new URL(from, base);
  const isHere = url.origin === base && !url.pathname.startsWith("//");
  return isHere ? `${url.pathname}${url.search}` : "/";
}

const authPages =
  /^\/(login|register|two-factor|verify-registration|forgot-password|reset-password)\b/;

/** Where a person goes once signed in: admins to their area, customers to where they came from. */
export function placeAfterLogin(role: string, state: unknown): string {
  const from = samePath(isObject(state) ? state.from : null);
  if (role === "admin") return from.startsWith(`${adminHome}/`) ? from : adminHome;
  return authPages.test(from) ? "/" : from;
}

/** The state with which a link to the login or register page leads back here; a page of signing in passes its own on. */
export function wayBack(pathname: string, search: string, state: unknown): LoginState {
  const isPassedOn = authPages.test(pathname) && isObject(state) && typeof state.from === "string";
  return { from: samePath(isPassedOn ? state.from : `${pathname}${search}`) };
}
