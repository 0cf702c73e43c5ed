import type { BadgeTone } from "#ui/badge";

interface Label {
  text: string;
  tone: BadgeTone;
}

const labels: Record<string, Label> = {
  completed: { text: "Completed", tone: "success" },
  processing: { text: "Processing", tone: "primary" },
  new: { text: "New", tone: "amber" },
  cancelled: { text: "Cancelled", tone: "red" },
  pending: { text: "Awaiting Payment", tone: "neutral" },
};

/** The status of an order in the reward history; unknown ones are shown unchanged. */
export function rewardStatus(status: string | null | undefined): Label {
  if (!status) return { text: "Unknown", tone: "neutral" };
  return Object.hasOwn(labels, status) ? labels[status]! : { text: status, tone: "neutral" };
}

/** Why the two numbers may differ; null when they do not. */
export const differenceNote = (currentBalance: number, totalEarned: number): string | null =>
  currentBalance === totalEarned
    ? null
    : "The two numbers differ because your balance also holds the points of paid orders that we are still working on, and no longer holds points that you spent or that an unpaid order holds. Points count as earned once the order is completed.";

/** The end of an order's id, as the history shows it. */
export const orderIdEnd = (orderId: string | null | undefined): string =>
  orderId ? orderId.slice(-8) : "N/A";
