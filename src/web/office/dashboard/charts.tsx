import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { Link, type PageTarget } from "#browser/loading/page-links";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { CutText, downloadCsv } from "#office/kit";
import { Card } from "#ui/layout/card";
import { IconButton } from "#ui/actions/icon-button";
import { useTip } from "#ui/actions/tip";
import { Grid } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { SkeletonRows } from "#ui/states/skeleton";
import { Table, type TableColumn } from "#ui/layout/table";
import { ChartCard } from "./chart-card.tsx";
import { dashboardTexts, usd, whole } from "./dashboard-texts.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { figureFileName, topProductRows } from "./figure-files.ts";
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
  revenueHref,
  statusFigures,
} from "./figures.ts";
import type { Range } from "./range.ts";

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
    <Grid gap={4} className="grid-flow-dense grid-cols-1 md:grid-cols-2 xl:grid-cols-6">
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
      <Part isCard className={wide} shows={products} onRetry={onRetry}>
        <TopProducts products={products} range={range} isLow={shown.areLow} className={wide} />
      </Part>
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
    </Grid>
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
    <Part isCard className={chart.className} shows={dashboard} onRetry={onRetry}>
      <LoadedChart {...chart} />
    </Part>
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

type TopProduct = ProductFigures["topProducts"][number];

interface TopProductsProps {
  /** Undefined until they have been loaded. */
  products: ProductFigures | undefined;
  range: Range | null;
  className: string;
  /** One line is enough where there is no data. */
  isLow: boolean;
}

const TOP_PRODUCTS = dashboardTexts.topProducts;

/** The products with the most revenue, linked to their orders. */
function TopProducts({ products, range, className, isLow }: TopProductsProps) {
  const rows = products?.topProducts;
  return (
    <Card
      isFlush
      as="section"
      title={TOP_PRODUCTS}
      className={className}
      action={
        products &&
        products.topProducts.length > 0 && (
          <IconButton
            label={`Download ${TOP_PRODUCTS} as CSV`}
            icon={Download}
            onClick={() =>
              downloadCsv(figureFileName(TOP_PRODUCTS, range), topProductRows(products))
            }
          />
        )
      }
    >
      {rows === undefined && <SkeletonRows rows={10} />}
      {rows?.length === 0 && (
        <p className={`px-4 text-center text-ink-soft ${isLow ? "py-4" : "py-24"}`}>
          {dashboardTexts.noData}
        </p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Table
          isInCard
          phone="scroll"
          caption={TOP_PRODUCTS}
          columns={columnsFor(range)}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowProps={() => ({ className: "h-10 last:border-b-0" })}
        />
      )}
    </Card>
  );
}

const columnsFor = (range: Range | null): TableColumn<TopProduct>[] => [
  {
    header: "Product",
    isRowHeader: true,
    className: "w-2/5 max-w-40 sm:max-w-0",
    cell: ({ _id, productName }) => (
      <ProductLink to={revenueHref(range, { productId: _id })} name={productName} />
    ),
  },
  {
    header: "Category",
    className: "w-1/4 max-w-32 sm:max-w-0 text-ink-soft",
    cell: ({ category }) => <CutText>{category ?? "–"}</CutText>,
  },
  { header: "Orders", isNumeric: true, cell: (row) => whole(row.orderCount) },
  { header: "Revenue", isNumeric: true, cell: (row) => usd(row.totalRevenue) },
  { header: "Avg Price", isNumeric: true, cell: (row) => usd(row.avgPrice) },
];

function ProductLink({ to, name }: { to: PageTarget; name: string }) {
  const { props, tip } = useTip(name);
  return (
    <>
      <Link
        {...props}
        to={to}
        className="block min-h-6 content-center truncate rounded-sm hover:text-primary"
      >
        {name}
      </Link>
      {tip}
    </>
  );
}
