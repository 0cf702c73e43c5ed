import type { PageAddress } from "#browser/loading/page-links";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import { lateReasonTexts } from "#contracts/late-reasons";
import {
  listHref,
  type ListLinks,
  orderStatusText,
  paymentStatusText,
  productStatusText,
} from "#office/kit";
import { dashboardTexts, dateName, dateTick } from "./dashboard-texts.ts";
import { deliveryTexts, readDeliveries } from "./delivery-texts.ts";
import type { Range } from "./range.ts";

/** What a chart, the table behind it and its CSV file show. */
export interface Figures {
  title: string;
  /** Header of the column with the labels. */
  labelHeader: string;
  columns: FigureColumn[];
  rows: FigureRow[];
}

export interface FigureColumn {
  header: string;
  kind: "money" | "count";
  /** Figures of the period before; drawn behind the others. */
  isEarlier?: boolean;
}

export interface FigureRow {
  label: string;
  /** The label on a chart's scale, line by line. */
  tick: string[];
  /** One for each column. */
  values: number[];
  colour: PaletteColour;
  /** Links to what was counted. */
  href: PageAddress | null;
}

export const isEmpty = ({ rows }: Figures): boolean =>
  rows.every(({ values }) => values.every((value) => value === 0));

type Trend = DashboardFigures["monthlyTrends"][number];

/** By months or days; in a range beside the period before. */
function trendFigures(
  trends: readonly Trend[],
  given: {
    title: string;
    column: FigureColumn;
    colour: PaletteColour;
    valueOf: (point: Pick<Trend, "revenue" | "orders">) => number;
    formatHref: (days: Range) => PageAddress;
  },
): Figures {
  const { title, column, colour, valueOf, formatHref } = given;
  const hasEarlier = trends.some(({ previous }) => previous !== null);
  const earlier = { ...column, header: `${column.header} before`, isEarlier: true };
  return {
    title,
    labelHeader: pickLabelHeader(trends),
    columns: hasEarlier ? [column, earlier] : [column],
    rows: trends.map((point, index) => ({
      ...dateLabels(point.month, index),
      values: [valueOf(point), ...(point.previous ? [valueOf(point.previous)] : [])],
      colour,
      href: formatHref({ from: point.from, to: point.to }),
    })),
  };
}

const dateLabels = (month: string, index: number) => ({
  label: dateName(month),
  tick: dateTick(month, index),
});

const pickLabelHeader = (points: readonly { month: string }[]) =>
  points[0]?.month.length === 10 ? "Day" : "Month";

export const revenueFigures = (dashboard: DashboardFigures, range: Range | null): Figures =>
  trendFigures(dashboard.monthlyTrends, {
    title: range ? "Revenue Trends" : dashboardTexts.revenueTrends,
    column: { header: "Revenue", kind: "money" },
    colour: "blue",
    valueOf: ({ revenue }) => revenue,
    formatHref: (days) => revenueHref(days),
  });

export const orderFigures = (dashboard: DashboardFigures): Figures =>
  trendFigures(dashboard.monthlyTrends, {
    title: dashboardTexts.monthlyOrders,
    column: { header: "Orders", kind: "count" },
    colour: "green",
    valueOf: ({ orders }) => orders,
    formatHref: (days) => listHref("orders", { counted: "true", ...days }),
  });

export const customerFigures = ({ customerGrowth }: DashboardFigures): Figures => ({
  title: dashboardTexts.customerGrowth,
  labelHeader: pickLabelHeader(customerGrowth),
  columns: [{ header: "New customers", kind: "count" }],
  rows: customerGrowth.map(({ month, newCustomers }, index) => ({
    ...dateLabels(month, index),
    values: [newCustomers],
    colour: "purple",
    href: null,
  })),
});

const counted: FigureColumn = { header: "Orders", kind: "count" };

const plain = (label: string) => ({ label, tick: breakLabelLines(label) });

const LINE_LENGTH = 18;

/** Broken between words, so that long names leave room for their bars. */
function breakLabelLines(label: string): string[] {
  const lines: string[] = [];
  for (const word of label.split(" ")) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const statusColours = {
  pending: "amber",
  new: "blue",
  processing: "cyan",
  completed: "green",
  cancelled: "red",
} as const satisfies Record<string, PaletteColour>;

export const statusFigures = (
  { orderStatusBreakdown }: DashboardFigures,
  range: Range | null,
): Figures => ({
  title: dashboardTexts.orderStatus,
  labelHeader: "Status",
  columns: [counted],
  rows: orderStatusBreakdown.map(({ _id, count }) => ({
    ...plain(orderStatusText(_id)),
    values: [count],
    colour: statusColours[_id],
    href: listHref("orders", { status: _id, ...range }),
  })),
});

const paymentColours = {
  pending: "amber",
  completed: "green",
  failed: "red",
  refunded: "purple",
} as const satisfies Record<string, PaletteColour>;

export const paymentFigures = (
  { paymentStatusBreakdown }: DashboardFigures,
  range: Range | null,
): Figures => ({
  title: dashboardTexts.paymentStatus,
  labelHeader: "Payment status",
  columns: [counted],
  rows: paymentStatusBreakdown.map(({ _id, count }) => ({
    ...plain(paymentStatusText(_id)),
    values: [count],
    colour: paymentColours[_id],
    href: listHref("orders", { paymentStatus: _id, ...range }),
  })),
});

export const categoryFigures = (
  { productsByCategory }: ProductFigures,
  range: Range | null,
): Figures => ({
  title: dashboardTexts.revenueByCategory,
  labelHeader: "Category",
  columns: [{ header: "Revenue", kind: "money" }],
  rows: productsByCategory.map(({ _id, categoryId, totalRevenue }, index) => ({
    ...plain(_id),
    values: [totalRevenue],
    colour: paletteColours[index % paletteColours.length]!,
    href: categoryId === null ? null : revenueHref(range, { categoryId }),
  })),
});

const lateOrders: FigureColumn = { header: "Late orders", kind: "count" };

export const lateReasonFigures = (dashboard: DashboardFigures): Figures => ({
  title: deliveryTexts.lateByReason,
  labelHeader: "Reason",
  columns: [lateOrders],
  rows: readDeliveries(dashboard).lateByReason.map(({ _id, count }) => ({
    ...plain(lateReasonTexts[_id]),
    values: [count],
    colour: "amber",
    href: null,
  })),
});

export const lateProductFigures = (dashboard: DashboardFigures): Figures => ({
  title: deliveryTexts.lateByProduct,
  labelHeader: "Product",
  columns: [lateOrders],
  rows: readDeliveries(dashboard).lateByProduct.map(({ productName, count }) => ({
    ...plain(productName),
    values: [count],
    colour: "red",
    href: null,
  })),
});

const inventoryColours = {
  publish: "green",
  draft: "amber",
  unpublish: "red",
} as const satisfies Record<string, PaletteColour>;

export const inventoryFigures = ({ inventoryStatus }: ProductFigures): Figures => ({
  title: dashboardTexts.inventoryStatus,
  labelHeader: "Status",
  columns: [{ header: "Products", kind: "count" }],
  rows: inventoryStatus.map(({ _id, count }) => ({
    ...plain(productStatusText(_id)),
    values: [count],
    colour: inventoryColours[_id],
    href: listHref("products", { status: _id }),
  })),
});

/** The orders behind an amount of revenue: those that are paid and not cancelled. */
export const revenueHref = (
  days: Range | null,
  of: Pick<ListLinks["orders"], "productId" | "categoryId"> = {},
): PageAddress =>
  listHref("orders", {
    status: "pending,new,processing,completed",
    paymentStatus: "completed",
    ...of,
    ...days,
  });

/** The chart palette, in its order. Each colour is a token, so that dark screens get theirs. */
export const palette = {
  blue: "--color-primary",
  green: "--color-success",
  amber: "--color-amber",
  red: "--color-red",
  orange: "--color-orange",
  cyan: "--color-cyan",
  purple: "--color-purple",
  pink: "--color-pink",
} as const;

export type PaletteColour = keyof typeof palette;

const paletteColours = Object.keys(palette) as PaletteColour[];

/** A palette colour for style sheets. */
export const cssColour = (colour: PaletteColour): string => `var(${palette[colour]})`;
