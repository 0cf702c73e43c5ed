import { CalendarCheck, Gauge, type LucideIcon, Timer } from "lucide-react";
import { Link } from "#browser/page-links";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { listHref } from "#office/kit";
import { PartBoundary } from "#ui/part-boundary";
import { Skeleton } from "#ui/skeleton";
import { readDeliveries, listDeliveryCards, deliveryTexts, lateNowText } from "./delivery-texts.ts";

const cards: readonly { title: string; icon: LucideIcon }[] = [
  { title: deliveryTexts.onTime, icon: CalendarCheck },
  { title: deliveryTexts.p50, icon: Timer },
  { title: deliveryTexts.p90, icon: Gauge },
];

interface DeliveryCardsProps {
  /** Undefined until it has been loaded. */
  dashboard: DashboardFigures | undefined;
  /** Loads the figures again. */
  onRetry: () => unknown;
}

/** How fast the orders were delivered that were delivered in the range. */
export function DeliveryCards({ dashboard, onRetry }: DeliveryCardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:max-xl:*:last:col-span-2 xl:grid-cols-3">
      {cards.map(({ title, icon: Icon }, index) => (
        <li key={title} className="rounded-xl border border-hairline bg-card">
          <div className="flex flex-col gap-1 p-4">
            <h2 className="flex items-center justify-between gap-2 text-sm font-medium text-ink-soft">
              <span>{title}</span>
              <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
            </h2>
            <PartBoundary shows={dashboard} onRetry={onRetry}>
              <Shown dashboard={dashboard} index={index} />
              {title === deliveryTexts.onTime && <LateNow dashboard={dashboard} />}
            </PartBoundary>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Which orders are late now, whatever the range. */
function LateNow({ dashboard }: Pick<DeliveryCardsProps, "dashboard">) {
  if (!dashboard) return <Skeleton className="my-0.5 h-4 w-20" />;
  const deliveries = readDeliveries(dashboard);
  return (
    <p className="text-sm tabular-nums">
      <Link
        to={listHref("orders", { due: "late" })}
        className={`link ${deliveries.lateNow > 0 ? "font-semibold text-red-ink" : ""}`}
      >
        {lateNowText(deliveries)}
      </Link>
    </p>
  );
}

function Shown({ dashboard, index }: Pick<DeliveryCardsProps, "dashboard"> & { index: number }) {
  const card = dashboard && listDeliveryCards(readDeliveries(dashboard))[index];
  return (
    <>
      <p className="text-2xl font-bold tracking-tight tabular-nums">
        {card ? card.text : <Skeleton className="my-1 h-6.5 w-32" />}
      </p>
      <p className="min-h-5 text-sm text-ink-soft tabular-nums">
        {card ? card.note : <Skeleton className="my-0.5 h-4 w-28" />}
      </p>
    </>
  );
}
