import { signInPages } from "#contracts/page-paths";

/** Pages for paying, logging in or finding an order: nothing opens over these by itself. */
const quietPages = [
  "/cart",
  "/checkout",
  "/verify-email",
  "/payment",
  "/track",
  "/newsletter",
  "/reviews",
  "/close-account",
  ...signInPages,
];

export const isQuietPage = (pathname: string): boolean =>
  quietPages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
