// Apart from the texts of the policies, which most pages of the shop do without.

/** Days after a delivery in which its buyer may ask for a revision. */
export const REVISION_DAYS = 14;

/** Days after a later version in which the same is possible, and a refund can be asked for. */
export const VERSION_DAYS = 3;

/** What cancelling a paid order costs: the policies print it, and the shop refunds by it. */
export const cancellationTerms = {
  /** Counted from the payment. */
  freeHours: { standard: 2, rush: 1 },
  /** Percent of the price, kept for what was done so far. */
  feePercent: { waiting: 25, started: 50, "nearly done": 75 },
} as const;

/** For how long after its delivery an order's buyer may ask for a refund: the policies print it, and the office sees it. */
export const refundWindows = {
  standard: { count: 14, unit: "days" },
  custom: { count: 7, unit: "days" },
  rush: { count: 48, unit: "hours" },
} as const;
