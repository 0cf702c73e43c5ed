import type { DashboardFigures } from "#contracts/calls/analytics";
import { counted } from "#contracts/formats";
import { minutesText } from "#contracts/track-record";
import { whole } from "./dashboard-texts.ts";

export const deliveryTexts = {
  onTime: "Delivered on Time",
  p50: "Median Turnaround",
  p90: "90th Percentile Turnaround",
  lateByReason: "Late Deliveries by Reason",
  lateByProduct: "Late Deliveries by Product",
} as const;

type Deliveries = DashboardFigures["deliveries"];

const noDeliveries: Deliveries = {
  delivered: 0,
  withDueTime: 0,
  onTime: 0,
  lateNow: 0,
  p50Minutes: null,
  p90Minutes: null,
  lateByReason: [],
  lateByProduct: [],
};

/** A reply without some of them, as a server before this release sends it, shows none instead of failing. */
export const readDeliveries = ({
  deliveries,
}: {
  deliveries?: Partial<Deliveries>;
}): Deliveries => ({
  ...noDeliveries,
  ...deliveries,
});

/** "Orders late now, without revisions: 3", which “Late” in Today counts. */
export const lateNowText = ({ lateNow }: Deliveries): string =>
  `Orders late now, without revisions: ${whole(lateNow)}`;

interface DeliveryCard {
  title: string;
  text: string;
  note: string;
}

const NONE = "–";

/** Percent with one decimal; null where no order had a due time. */
export const onTimePercent = ({ onTime, withDueTime }: Deliveries): number | null =>
  withDueTime === 0 ? null : Math.round((onTime / withDueTime) * 1000) / 10;

/** How fast orders were delivered, for three cards. */
export function listDeliveryCards(deliveries: Deliveries): DeliveryCard[] {
  const { delivered, onTime, withDueTime, p50Minutes, p90Minutes } = deliveries;
  const percent = onTimePercent(deliveries);
  const timeCard = (title: string, minutes: number | null, note: string) => ({
    title,
    text: minutes === null ? NONE : minutesText(minutes),
    note: minutes === null ? "Nothing was delivered" : note,
  });
  return [
    {
      title: deliveryTexts.onTime,
      text: percent === null ? NONE : `${percent.toFixed(1)}%`,
      note:
        percent === null
          ? "No order with a due time was delivered"
          : `${whole(onTime)} of ${whole(withDueTime)} delivered orders with a due time`,
    },
    timeCard(
      deliveryTexts.p50,
      p50Minutes,
      `Half of ${counted(delivered, "order")} took less, ±2%`,
    ),
    timeCard(
      deliveryTexts.p90,
      p90Minutes,
      `9 of 10 took less, of ${counted(delivered, "order")}, ±2%`,
    ),
  ];
}
