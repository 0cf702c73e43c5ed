import {
  CalendarCheck,
  DollarSign,
  Gauge,
  type LucideIcon,
  Receipt,
  ShoppingBag,
  Timer,
  Users,
} from "lucide-react";
import { Link } from "#browser/loading/page-links";
import type { DashboardFigures } from "#contracts/calls/analytics";
import { listHref } from "#office/kit";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { dashboardTexts, growthText, usd, whole } from "./dashboard-texts.ts";
import { deliveryTexts, lateNowText, listDeliveryCards, readDeliveries } from "./delivery-texts.ts";

type Totals = DashboardFigures["previous"];
type Overview = DashboardFigures["overview"];
type Known = Partial<Omit<DashboardFigures, "overview" | "previous">> & {
  overview?: Partial<Overview>;
  previous?: Partial<Totals>;
};

interface FigureCardDefinition {
  title: string;
  icon: LucideIcon;
  formatText: (totals: Partial<Overview> | Partial<Totals> | undefined) => string;
  computeGrowth: (overview: Partial<Overview> | undefined) => number | undefined;
}

const cards: readonly FigureCardDefinition[] = [
  {
    title: dashboardTexts.totalRevenue,
    icon: DollarSign,
    formatText: (totals) => usd(totals?.totalRevenue),
    computeGrowth: (overview) => overview?.revenueGrowth,
  },
  {
    title: dashboardTexts.totalOrders,
    icon: ShoppingBag,
    formatText: (totals) => whole(totals?.totalOrders),
    computeGrowth: (overview) => overview?.ordersGrowth,
  },
  {
    title: dashboardTexts.totalCustomers,
    icon: Users,
    formatText: (totals) => whole(totals?.totalCustomers),
    computeGrowth: (overview) => overview?.customersGrowth,
  },
  {
    title: dashboardTexts.averageOrder,
    icon: Receipt,
    formatText: (totals) => usd(totals?.averageOrderValue),
    computeGrowth: (overview) => overview?.averageOrderValueGrowth,
  },
];

interface FigureCardsProps {
  /** Undefined until it has been loaded. */
  dashboard: Known | undefined;
  hasRange: boolean;
  /** Loads the figures again. */
  onRetry: () => unknown;
}

type FigureCardProps = Omit<FigureCardsProps, "onRetry"> & { card: FigureCardDefinition };

/** The four main figures, each with its growth. */
export function FigureCards({ dashboard, hasRange, onRetry }: FigureCardsProps) {
  return (
    <Grid as="ul" gap={4} className="sm:grid-cols-2 xl:grid-cols-4">
      {cards.map((card) => (
        <Box as="li" key={card.title} frame="card">
          <Part shows={dashboard} onRetry={onRetry}>
            <FigureCard card={card} dashboard={dashboard} hasRange={hasRange} />
          </Part>
        </Box>
      ))}
    </Grid>
  );
}

function FigureCard({ card, dashboard, hasRange }: FigureCardProps) {
  const { title, icon: Icon, formatText, computeGrowth } = card;
  const growth = computeGrowth(dashboard?.overview) ?? 0;
  return (
    <Stack gap={1} className="p-4">
      <Row as="h2" gap={2} justify="between" className="text-sm font-medium text-ink-soft">
        <span>{title}</span>
        <Icon aria-hidden className="size-4.5 text-primary" />
      </Row>
      <p className="text-2xl font-bold tracking-tight tabular-nums">
        {dashboard ? formatText(dashboard.overview) : <Skeleton className="my-1 h-6.5 w-32" />}
      </p>
      <Row
        as="p"
        gapX={2}
        align="stretch"
        wrap
        className="min-h-5 text-sm text-ink-soft tabular-nums"
      >
        {dashboard ? (
          <>
            <span className={`font-semibold ${pickGrowthTone(growth)}`}>
              {growthText(growth, hasRange ? "vs. before" : "this month")}
            </span>
            {hasRange && <span>{formatText(dashboard.previous)}</span>}
          </>
        ) : (
          <Skeleton className="my-0.5 h-4 w-28" />
        )}
      </Row>
    </Stack>
  );
}

const pickGrowthTone = (growth: number) =>
  growth > 0 ? "text-success-ink" : growth < 0 ? "text-red-ink" : "text-ink-soft";

const deliveryCards: readonly { title: string; icon: LucideIcon }[] = [
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
    <Grid as="ul" gap={4} className="sm:grid-cols-2 sm:max-xl:*:last:col-span-2 xl:grid-cols-3">
      {deliveryCards.map(({ title, icon: Icon }, index) => (
        <Box as="li" key={title} frame="card">
          <Stack gap={1} className="p-4">
            <Row as="h2" gap={2} justify="between" className="text-sm font-medium text-ink-soft">
              <span>{title}</span>
              <Icon aria-hidden className="size-4.5 shrink-0 text-primary" />
            </Row>
            <Part shows={dashboard} onRetry={onRetry}>
              <DeliveryFigure dashboard={dashboard} index={index} />
              {title === deliveryTexts.onTime && <LateNow dashboard={dashboard} />}
            </Part>
          </Stack>
        </Box>
      ))}
    </Grid>
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

function DeliveryFigure({
  dashboard,
  index,
}: Pick<DeliveryCardsProps, "dashboard"> & { index: number }) {
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
