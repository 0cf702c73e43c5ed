import { cancellationTerms, refundWindows, REVISION_DAYS } from "./policy-terms.ts";

const windowText = ({ count, unit }: { count: number; unit: string }): string => `${count} ${unit}`;

/** Without `counted`: this runs while a page loads, where a fault would leave all of it without its scripts. */
const hoursText = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

const { freeHours, feePercent } = cancellationTerms;

/**
 * Every figure of the four policies, for the owner to confirm in one place. The policies state them. The
 * shop takes revisions and refunds cancelled orders by them. Of delivered orders an admin refunds what is agreed, and
 * sees whether the refund window is open. It charges neither the handling of custom orders nor rescheduling.
 */
export const policyFigures = {
  /** Counted from the delivery. */
  revisions: `${REVISION_DAYS} days`,
  review: "2-3 business days",
  refundWindow: {
    standard: windowText(refundWindows.standard),
    custom: windowText(refundWindows.custom),
    rush: windowText(refundWindows.rush),
  },
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

/**
 * Which refunds by the office ask for the password again: those of more than this amount, and all beyond this many of
 * one person in an hour.
 */
export const refundConfirmation = { aboveCents: 500_00, perHour: 10 } as const;
