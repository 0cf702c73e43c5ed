import type { FunctionComponent, RefAttributes } from "react";
import {
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  Navigate as RouterNavigate,
  type NavigateOptions,
  type NavigateProps,
  NavLink as RouterNavLink,
  type NavLinkProps as RouterNavLinkProps,
  type Path,
  redirect as routerRedirect,
  type Register,
  useNavigate as useRouterNavigate,
} from "react-router";

/** "/shop/:id/products" becomes `/shop/${string}/products`. */
type Filled<Route extends string> = Route extends `${infer Before}/:${string}/${infer After}`
  ? `${Before}/${string}${Filled<`/${After}`>}`
  : Route extends `${infer Before}/:${string}`
    ? `${Before}/${string}`
    : Route;

export type PagePath = Filled<Exclude<keyof Register["pages"], "/*">>;

/** The path of a page, with or without a query and a hash. */
export type PageAddress = PagePath | `${PagePath}?${string}` | `${PagePath}#${string}`;

/** A page, or the page that is shown with another query. */
export type PageTarget =
  | PageAddress
  | "."
  | `?${string}`
  | (Partial<Path> & { pathname?: PagePath });

/** With `reloadDocument` a link leads to a file or another response that is not a page. */
export type LinkTarget =
  | { to: string; reloadDocument: true }
  | { to: PageTarget; reloadDocument?: false };

export type LinkProps = Omit<RouterLinkProps, keyof LinkTarget> & LinkTarget;

interface NavLinkProps extends Omit<RouterNavLinkProps, "to"> {
  to: PageTarget;
}

type Anchor = RefAttributes<HTMLAnchorElement>;

/** React Router's own, for addresses of pages only: the compiler finds a link that leads nowhere. */
export const Link: FunctionComponent<LinkProps & Anchor> = RouterLink;
export const NavLink: FunctionComponent<NavLinkProps & Anchor> = RouterNavLink;
export const Navigate: FunctionComponent<Omit<NavigateProps, "to"> & { to: PageTarget }> =
  RouterNavigate;
export const redirect: (to: PageAddress, init?: number | ResponseInit) => Response = routerRedirect;
export const useNavigate: () => (
  to: PageTarget,
  options?: NavigateOptions,
) => void | Promise<void> = useRouterNavigate;
