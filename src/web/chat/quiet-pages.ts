/** Where somebody pays, signs in or looks for an order: nothing comes over these unasked. */
const quietPages = [
  "/cart",
  "/checkout",
  "/verify-email",
  "/payment",
  "/track",
  "/login",
  "/register",
  "/verify-registration",
  "/two-factor",
  "/forgot-password",
  "/reset-password",
];

export const isQuietPage = (pathname: string): boolean =>
  quietPages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
