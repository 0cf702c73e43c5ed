import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { dashboardTexts } from "#contracts/texts-dashboard";
import { ChartCard } from "./chart-card.tsx";
import {
  categoryFigures,
  customerFigures,
  type Figures,
  inventoryFigures,
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
}

interface Loaded extends ChartsProps {
  dashboard: DashboardFigures;
  products: ProductFigures;
}

/** The figures of every chart. */
export const chartFigures = ({ dashboard, products, range }: Loaded) => ({
  revenue: revenueFigures(dashboard, range),
  orders: orderFigures(dashboard),
  status: statusFigures(dashboard, range),
  payment: paymentFigures(dashboard, range),
  customers: customerFigures(dashboard),
  categories: categoryFigures(products, range),
  inventory: inventoryFigures(products),
});

const MAX_CATEGORIES = 8;

export function Charts({ dashboard, products, range }: ChartsProps) {
  const shown = dashboard && products && chartFigures({ dashboard, products, range });
  const chart = (name: keyof ReturnType<typeof chartFigures>) => ({
    figures: shown?.[name],
    range,
  });
  return (
    <div className="grid grid-flow-dense grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-6">
      <ChartCard
        {...chart("revenue")}
        kind="line"
        title={range ? "Revenue Trends" : dashboardTexts.revenueTrends}
        className="md:col-span-2 xl:col-span-4"
        note={range ? "Dashed: the period before." : undefined}
      />
      <ChartCard
        {...chart("status")}
        kind="pie"
        title={dashboardTexts.orderStatus}
        className="xl:col-span-2"
      />
      <ChartCard
        {...chart("orders")}
        kind="bar"
        title={dashboardTexts.monthlyOrders}
        className="md:col-span-2 xl:col-span-4"
        note={range ? "Grey: the period before." : undefined}
      />
      <ChartCard
        {...chart("payment")}
        kind="doughnut"
        title={dashboardTexts.paymentStatus}
        className="xl:col-span-2"
      />
      <ChartCard
        {...chart("customers")}
        kind="bar"
        title={dashboardTexts.customerGrowth}
        className="xl:col-span-3"
      />
      <CategoryChart {...chart("categories")} />
      <TopProducts products={products} range={range} className="md:col-span-2 xl:col-span-4" />
      <ChartCard
        {...chart("inventory")}
        kind="pie"
        title={dashboardTexts.inventoryStatus}
        className="md:col-span-2 xl:col-span-2"
        range={null}
        note={range ? "As it is now, whatever the range." : undefined}
      />
    </div>
  );
}

/** Many categories make no chart: the strongest are drawn, the table has them all. */
function CategoryChart({ figures, range }: { figures: Figures | undefined; range: Range | null }) {
  const rows = figures?.rows ?? [];
  const isCut = rows.length > MAX_CATEGORIES;
  return (
    <ChartCard
      kind="rows"
      className="xl:col-span-3"
      title={dashboardTexts.revenueByCategory}
      figures={figures}
      drawnRows={MAX_CATEGORIES}
      range={range}
      note={
        isCut ? `The ${MAX_CATEGORIES} strongest of ${rows.length}; the table has all.` : undefined
      }
    />
  );
}
