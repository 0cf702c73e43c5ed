import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { CURRENCY } from "#contracts/money";
import type { CsvCell } from "#contracts/csv";
import { dashboardTexts } from "./dashboard-texts.ts";
import { readDeliveries, deliveryTexts, onTimePercent } from "./delivery-texts.ts";
import type { Figures } from "./figures.ts";
import type { Range } from "./range.ts";

/** "revenue-by-category-2026-01-01-to-2026-01-31.csv" */
export const figureFileName = (title: string, range: Range | null): string =>
  `${toFigureName(title, range)}.csv`;

/** "revenue-by-category-2026-01-01-to-2026-01-31" */
export function toFigureName(title: string, range: Range | null): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${name}${range ? `-${range.from}-to-${range.to}` : ""}`;
}

/** "Revenue (USD)" */
const inCurrency = (header: string): string => `${header} (${CURRENCY})`;

/** A chart's figures as the rows of a file. */
export const figureRows = ({ labelHeader, columns, rows }: Figures): CsvCell[][] => [
  [
    labelHeader,
    ...columns.map(({ header, kind }) => (kind === "money" ? inCurrency(header) : header)),
  ],
  ...rows.map(({ label, values }) => [label, ...values]),
];

export const topProductRows = ({ topProducts }: ProductFigures): CsvCell[][] => [
  ["Product", "Category", "Orders", inCurrency("Revenue"), inCurrency("Avg Price")],
  ...topProducts.map((product) => [
    product.productName,
    product.category,
    product.orderCount,
    product.totalRevenue,
    product.avgPrice,
  ]),
];

const overviewRows = ({ overview, previous }: DashboardFigures): CsvCell[][] => [
  ["Figure", "Value", "Growth (%)", `Compared with ${previous.from} to ${previous.to}`],
  [
    inCurrency(dashboardTexts.totalRevenue),
    overview.totalRevenue,
    overview.revenueGrowth,
    previous.totalRevenue,
  ],
  [dashboardTexts.totalOrders, overview.totalOrders, overview.ordersGrowth, previous.totalOrders],
  [
    dashboardTexts.totalCustomers,
    overview.totalCustomers,
    overview.customersGrowth,
    previous.totalCustomers,
  ],
  [
    inCurrency(dashboardTexts.averageOrder),
    overview.averageOrderValue,
    overview.averageOrderValueGrowth,
    previous.averageOrderValue,
  ],
];

function deliveryRows(dashboard: DashboardFigures): CsvCell[][] {
  const deliveries = readDeliveries(dashboard);
  return [
    ["Deliveries", "Value"],
    ["Delivered", deliveries.delivered],
    [`${deliveryTexts.onTime} (%)`, onTimePercent(deliveries)],
    [`${deliveryTexts.p50} (minutes)`, deliveries.p50Minutes],
    [`${deliveryTexts.p90} (minutes)`, deliveries.p90Minutes],
  ];
}

interface Shown {
  dashboard: DashboardFigures;
  products: ProductFigures;
  charts: readonly Figures[];
  range: Range | null;
}

/** Everything that the dashboard shows as one file, part after part. */
export const dashboardRows = ({ dashboard, products, charts, range }: Shown): CsvCell[][] => [
  [
    dashboardTexts.title,
    range ? `${range.from} to ${range.to}` : "All time",
    `Days of ${dashboard.timezone}`,
  ],
  [],
  ...overviewRows(dashboard),
  [],
  ...deliveryRows(dashboard),
  ...charts.flatMap((figures) => [[], [figures.title], ...figureRows(figures)]),
  [],
  [dashboardTexts.topProducts],
  ...topProductRows(products),
];
