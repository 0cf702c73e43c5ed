/** The pages of policies, the same for everybody. */
export const policyPages = ["/privacy", "/terms", "/refund", "/cancellation"] as const;

/** Public pages that are always there, the same for everybody. */
export const sitePages = [
  "/",
  "/shop",
  "/products",
  "/about",
  "/track-record",
  "/contact",
  ...policyPages,
] as const;

/** The pages for logging in and for opening an account. */
export const signInPages = [
  "/login",
  "/register",
  "/verify-registration",
  "/two-factor",
  "/forgot-password",
  "/reset-password",
] as const;
