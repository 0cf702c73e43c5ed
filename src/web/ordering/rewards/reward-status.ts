import { texts } from "#contracts/texts";
import type { OwnPoints, RewardSummary } from "#contracts/calls/rewards";
import { plural } from "#contracts/formats";
import { type OrderStatus, orderStatusTexts } from "#contracts/order-statuses";
import { formatCents } from "#contracts/money";
import { onTheWayText, pointsRate, pointsText } from "#contracts/spent-points";
import type { BadgeLabel, BadgeTone } from "#ui/badge";

const tones: Record<OrderStatus, BadgeTone> = {
  completed: "success",
  processing: "primary",
  new: "amber",
  cancelled: "red",
  pending: "neutral",
};

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(tones, status);

/** The status of an order in the reward history; unknown ones are shown unchanged. */
export function rewardStatus(status: string | null | undefined): BadgeLabel {
  if (!status) return { text: "Unknown", tone: "neutral" };
  return isKnown(status)
    ? { text: orderStatusTexts[status], tone: tones[status] }
    : { text: status, tone: "neutral" };
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
          "The two numbers differ because your balance also holds the points of paid orders that we are still working on, and no longer holds points that you spent, that an unpaid order holds or that were taken back. Points count as earned, and can be used, once the order is completed.",
        ]),
  ];
}

/** What of the balance can be used now, what it is worth, and what is still on its way. */
export function balanceText(points: OwnPoints): string {
  const { spendablePoints, pointsOnTheWay, pointsPerDollar } = points;
  const worth = formatCents(Math.floor((spendablePoints * 100) / pointsPerDollar));
  const usable =
    spendablePoints === 0
      ? "None can be used yet."
      : `${pointsText(spendablePoints)} can be used now, worth ${worth}.`;
  return [
    ...(spendablePoints + pointsOnTheWay === 0 ? ["Yours today."] : [usable]),
    ...(pointsOnTheWay === 0 ? [] : [`${onTheWayText(pointsOnTheWay)}.`]),
    `${pointsRate(pointsPerDollar)}.`,
  ].join(" ");
}

const owedText = (points: number): string =>
  plural(
    points,
    "1 point was taken back after you had used it; your next point settles that.",
    `${pointsText(points)} were taken back after you had used them; your next ${pointsText(points)} settle that.`,
  );

export const orderIdEnd = (orderId: string | null | undefined): string =>
  orderId ? orderId.slice(-8) : "N/A";

/** Whether an order's points are in the balance yet, in a word. */
export const awardText = (isAwarded: boolean): string =>
  isAwarded ? texts.pointsAwarded : texts.pointsPending;
