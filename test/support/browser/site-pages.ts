import { simpleReport } from "./guest-steps.ts";

/** The pages about the shop. */
export const sitePages = [
  "/",
  "/about",
  "/track-record",
  "/contact",
  "/privacy",
  "/terms",
  "/refund",
  "/cancellation",
] as const;

/** What search engines may list, apart from categories and the other products. */
export const indexedPages = [...sitePages, "/shop", "/products", simpleReport.path] as const;
