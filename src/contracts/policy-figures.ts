/** Days after a delivery in which its buyer may ask for a revision. */
export const REVISION_DAYS = 14;

/**
 * Every figure of the four policies, for the owner to confirm in one place. The policies state them; nothing in the
 * shop charges or refunds by them, and revisions are taken as they say.
 */
export const policyFigures = {
  /** Counted from the delivery. */
  revisions: `${REVISION_DAYS} days`,
  review: "2-3 business days",
  refundWindow: { standard: "14 days", custom: "7 days", rush: "48 hours" },
  freeCancellation: { standard: "2 hours", rush: "1 hour" },
  cancellationFee: {
    beforeWork: "25%",
    inWork: "50%",
    nearlyFinished: "75%",
    customHandling: "10%",
  },
  reschedulingFee: "$25",
  dataRequestAnswer: "30 days",
  supportAnswer: "24 hours",
} as const;

/** Set a day such as "2026-03-01" once the policies have been revised; until then they show the current date. */
export const policyRevision: string | null = null;
