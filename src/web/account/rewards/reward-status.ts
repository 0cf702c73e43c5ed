import type { RewardSummary } from "#contracts/calls/rewards";
import { pointsText } from "#contracts/spent-points";
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

type Figures = Pick<RewardSummary, "currentBalance" | "totalEarnedFromOrders"> &
  Partial<Pick<RewardSummary, "owedPoints">>;

/** Which points are owed, and why the two numbers may differ; empty where there is nothing to say. */
export function pointNotes({
  currentBalance,
  totalEarnedFromOrders,
  owedPoints = 0,
}: Figures): string[] {
  return [
    ...(owedPoints > 0 ? [owedText(owedPoints)] : []),
    ...(currentBalance === totalEarnedFromOrders
      ? []
      : [
          "The two numbers differ because your balance also holds the points of paid orders that we are still working on, and no longer holds points that you spent, that an unpaid order holds or that were taken back. Points count as earned once the order is completed.",
        ]),
  ];
}

const owedText = (points: number): string =>
  points === 1
    ? "1 point was taken back after you had used it; your next point settles that."
    : `${pointsText(points)} were taken back after you had used them; your next ${pointsText(points)} settle that.`;

/** The end of an order's id, as the history shows it. */
export const orderIdEnd = (orderId: string | null | undefined): string =>
  orderId ? orderId.slice(-8) : "N/A";
