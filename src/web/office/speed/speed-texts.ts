import type { PageSpeed } from "#contracts/calls/page-speed";
import type { PageKind, Vital } from "#contracts/page-speed";

const names: Partial<Record<PageKind, string>> = {
  "/": "Home",
  "/admin/*": "Back office",
  other: "Other pages",
};

/** Pages with an address of their own are named by it. */
export const describePageKind = (page: PageKind): string => names[page] ?? page;

export function formatVital(vital: Vital, value: number): string {
  if (vital === "cls") return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

export const countViews = ({ lcp, inp, cls }: Pick<PageSpeed, Vital>): number =>
  Math.max(lcp?.views ?? 0, inp?.views ?? 0, cls?.views ?? 0);
