import { policyPages, signInPages } from "./page-paths.ts";

/**
 * The kinds of pages whose speed is measured: patterns of src/web/routes.ts. All pages of the back office are one kind,
 * and every page that is not listed is "other".
 */
export const pageKinds = [
  "/",
  "/about",
  "/track-record",
  "/contact",
  ...policyPages,
  "/shop",
  "/shop/:id",
  "/shop/:id/products",
  "/products",
  "/products/:slug",
  "/cart",
  "/checkout",
  "/verify-email",
  "/payment/success",
  "/payment/cancel",
  ...signInPages,
  "/orders",
  "/rewards",
  "/notifications",
  "/account",
  "/close-account",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/reviews/unsubscribe",
  "/track",
  "/track/:token",
  "/shared/:token",
  "/admin/*",
  "other",
] as const;
export type PageKind = (typeof pageKinds)[number];

export function pickPageKind(path: string): PageKind {
  const plain = path.replace(/(?<=.)\/$/, "");
  if (/^\/admin(\/|$)/.test(plain)) return "/admin/*";
  const known = pageKinds.find((kind) => kind === plain);
  return known ?? pageKinds.find((kind) => kind.includes(":") && fits(kind, plain)) ?? "other";
}

function fits(kind: string, path: string): boolean {
  const [pattern, segments] = [kind.split("/"), path.split("/")];
  return (
    pattern.length === segments.length &&
    pattern.every((part, place) =>
      part.startsWith(":") ? segments[place] !== "" : part === segments[place],
    )
  );
}

export const deviceClasses = ["phone", "tablet", "desktop"] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** By the width of the window in CSS pixels. */
export function pickDeviceClass(width: number): DeviceClass {
  if (width < 768) return "phone";
  return width < 1280 ? "tablet" : "desktop";
}

/**
 * The Core Web Vitals. Up to `good` is good, above `poor` is poor (web.dev/articles/vitals); more than `most` is no
 * measurement. LCP and INP in milliseconds, CLS without a unit.
 */
export const vitals = {
  lcp: { good: 2500, poor: 4000, most: 60_000 },
  inp: { good: 200, poor: 500, most: 60_000 },
  cls: { good: 0.1, poor: 0.25, most: 10 },
} as const;
export type Vital = keyof typeof vitals;
export const vitalNames: readonly Vital[] = ["lcp", "inp", "cls"];

export type Rating = "good" | "needs improvement" | "poor";

export function pickRating(vital: Vital, value: number): Rating {
  if (value <= vitals[vital].good) return "good";
  return value <= vitals[vital].poor ? "needs improvement" : "poor";
}

export const isMeasurement = (vital: Vital, value: number): boolean =>
  value >= 0 && value <= vitals[vital].most;

/** The last days whose figures are shown. */
export const speedDays = ["7", "28"] as const;
export type SpeedDays = (typeof speedDays)[number];
