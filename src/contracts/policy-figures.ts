/** Days after a delivery in which its buyer may ask for a revision. */
export const REVISION_DAYS = 14;

/** What cancelling a paid order costs: the policies print it, and the shop refunds by it. */
export const cancellationTerms = {
  /** Counted from the payment. */
  freeHours: { standard: 2, rush: 1 },
  /** Of the price, kept for what was done so far. */
  feePercent: { waiting: 25, started: 50, "nearly done": 75 },
} as const;

const hoursText = (hours: number): string => (hours === 1 ? "1 hour" : `${hours} hours`);

const { freeHours, feePercent } = cancellationTerms;

/**
 * Every figure of the four policies, for the owner to confirm in one place. The policies state them. The
 * shop takes revisions and refunds cancelled orders by them; of delivered orders an admin refunds what is agreed.
 */
export const policyFigures = {
  /** Counted from the delivery. */
  revisions: `${REVISION_DAYS} days`,
  review: "2-3 business days",
  refundWindow: { standard: "14 days", custom: "7 days", rush: "48 hours" },
  freeCancellation: { standard: hoursText(freeHours.standard), rush: hoursText(freeHours.rush) },
  cancellationFee: {
    beforeWork: `${feePercent.waiting}%`,
    inWork: `${feePercent.started}%`,
    nearlyFinished: `${feePercent["nearly done"]}%`,
    customHandling: "10%",
  },
  reschedulingFee: "$25",
  dataRequestAnswer: "30 days",
  supportAnswer: "24 hours",
} as const;

/** Set a day such as "2026-03-01" once the policies have been revised; until then they show the current date. */
export const policyRevision: string | null = null;
