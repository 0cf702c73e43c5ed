import type { Cents } from "./money.ts";

/** What stands between the items of an order and what is to be paid for them in money. */
export type AdjustmentKind = "points";

interface AdjustmentOfKind {
  /** How receipts, mails, pages and exports name it. */
  label: string;
  /** "total": what the order costs, as a coupon or a tax does. "payment": how that is paid, as points do. */
  changes: "total" | "payment";
}

/**
 * Every kind, in the order in which they are printed. What a faster delivery costs is no adjustment: it is a part of
 * the price of its line.
 */
export const adjustmentKinds: Record<AdjustmentKind, AdjustmentOfKind> = {
  points: { label: "Paid with points", changes: "payment" },
};

export interface Adjustment {
  kind: AdjustmentKind;
  /** Below zero where less is to be paid. */
  cents: Cents;
}
