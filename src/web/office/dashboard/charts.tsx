import type { ComponentProps } from "react";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { PartBoundary } from "#ui/part-boundary";
import { ChartCard } from "./chart-card.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import {
  categoryFigures,
  customerFigures,
  type Figures,
  inventoryFigures,
  lateProductFigures,
  lateReasonFigures,
  orderFigures,
  paymentFigures,
  revenueFigures,
  statusFigures,
} from "./figures.ts";
import type { Range } from "./range.ts";
import { TopProducts } from "./top-products.tsx";

interface ChartsProps {
  /** Undefined until they have been loaded. */
  dashboard: DashboardFigures | undefined;
  products: ProductFigures | undefined;
  range: Range | null;
  /** No sales yet: charts without data take one line. */
  areLow: boolean;
}

export interface Loaded extends Omit<ChartsProps, "areLow"> {
  dashboard: DashboardFigures;
  products: ProductFigures;
}

const figureMakers = {
  revenue: ({ dashboard, range }) => revenueFigures(dashboard, range),
  orders: ({ dashboard }) => orderFigures(dashboard),
  status: ({ dashboard, range }) => statusFigures(dashboard, range),
  payment: ({ dashboard, range }) => paymentFigures(dashboard, range),
  customers: ({ dashboard }) => customerFigures(dashboard),
  categories: ({ products, range }) => categoryFigures(products, range),
  inventory: ({ products }) => inventoryFigures(products),
  lateReasons: ({ dashboard }) => lateReasonFigures(dashboard),
  lateProducts: ({ dashboard }) => lateProductFigures(dashboard),
} satisfies Record<string, (loaded: Loaded) => Figures>;

type ChartName = keyof typeof figureMakers;

const chartTypes: Record<ChartName, Pick<ComponentProps<typeof ChartCard>, "kind" | "title">> = {
  revenue: { kind: "line", title: dashboardTexts.revenueTrends },
  orders: { kind: "bar", title: dashboardTexts.monthlyOrders },
  status: { kind: "pie", title: dashboardTexts.orderStatus },
  payment: { kind: "doughnut", title: dashboardTexts.paymentStatus },
  customers: { kind: "bar", title: dashboardTexts.customerGrowth },
  categories: { kind: "rows", title: dashboardTexts.revenueByCategory },
  inventory: { kind: "pie", title: dashboardTexts.inventoryStatus },
  lateReasons: { kind: "rows", title: deliveryTexts.lateByReason },
  lateProducts: { kind: "rows", title: deliveryTexts.lateByProduct },
};

const wide = "md:col-span-2 xl:col-span-4";

export const chartFigures = (loaded: Loaded): Figures[] =>
  Object.values(figureMakers).map((make) => make(loaded));

const MAX_CATEGORIES = 8;

export function Charts({ onRetry, ...shown }: ChartsProps & { onRetry: () => unknown }) {
  const { products, range } = shown;
  const chart = { shown, onRetry };
  return (
    <div className="grid grid-flow-dense grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-6">
      <Chart
        {...chart}
        name="revenue"
        {...(range && { title: "Revenue Trends" })}
        className={wide}
        note={range ? "Dashed: the period before." : undefined}
      />
      <Chart {...chart} name="status" className="xl:col-span-2" />
      <Chart
        {...chart}
        name="orders"
        className={wide}
        note={range ? "Grey: the period before." : undefined}
      />
      <Chart {...chart} name="payment" className="xl:col-span-2" />
      <Chart {...chart} name="customers" className="xl:col-span-3" />
      <Chart {...chart} name="categories" className="xl:col-span-3" drawnRows={MAX_CATEGORIES} />
      <PartBoundary isCard className={wide} shows={products} onRetry={onRetry}>
        <TopProducts products={products} range={range} isLow={shown.areLow} className={wide} />
      </PartBoundary>
      <Chart
        {...chart}
        name="inventory"
        className="md:col-span-2 xl:col-span-2"
        isOfNow
        note={range ? "As it is now, whatever the range." : undefined}
      />
      <Chart
        {...chart}
        name="lateReasons"
        className="xl:col-span-3"
        note="Each late order once, by the day it was delivered."
      />
      <Chart {...chart} name="lateProducts" className="xl:col-span-3" />
    </div>
  );
}

interface ChartProps extends Pick<ComponentProps<typeof ChartCard>, "note" | "drawnRows"> {
  name: ChartName;
  /** The chart's own title unless given. */
  title?: string;
  shown: ChartsProps;
  className: string;
  /** Shows current values, whatever the range. */
  isOfNow?: boolean;
  onRetry: () => unknown;
}

/** A chart with an error boundary, also for figures that can't be computed from the loaded data. */
function Chart({ onRetry, ...chart }: ChartProps) {
  const { dashboard } = chart.shown;
  return (
    <PartBoundary isCard className={chart.className} shows={dashboard} onRetry={onRetry}>
      <LoadedChart {...chart} />
    </PartBoundary>
  );
}

function LoadedChart({ name, shown, isOfNow = false, ...layout }: Omit<ChartProps, "onRetry">) {
  const { dashboard, products, range } = shown;
  const figures = dashboard && products && figureMakers[name]({ dashboard, products, range });
  return (
    <ChartCard
      note={figures && cutNote(figures, layout.drawnRows)}
      {...chartTypes[name]}
      {...layout}
      isLow={shown.areLow}
      figures={figures}
      range={isOfNow ? null : range}
    />
  );
}

/** Too many rows for a chart: the largest are drawn, the table has all. */
const cutNote = ({ rows }: Figures, drawn = Infinity): string | undefined =>
  rows.length > drawn ? `Top ${drawn} of ${rows.length}; the table lists all.` : undefined;
