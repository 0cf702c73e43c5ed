import {
  dayOfYear,
  formatCount,
  longDay,
  longMonth,
  shortDate,
  shortMonth,
} from "#contracts/formats";
import { formatUsd } from "#contracts/money";

/** Fixed texts, see src/contracts/fixed-texts.ts. */
export const dashboardTexts = {
  title: "Admin Dashboard",
  totalRevenue: "Total Revenue",
  totalOrders: "Total Orders",
  totalCustomers: "Total Customers",
  averageOrder: "Avg Order Value",
  revenueTrends: "Revenue Trends (12 Months)",
  monthlyOrders: "Monthly Orders",
  orderStatus: "Order Status",
  paymentStatus: "Payment Status",
  customerGrowth: "Customer Growth",
  revenueByCategory: "Revenue by Category",
  topProducts: "Top Performing Products",
  inventoryStatus: "Inventory Status",
  recentOrders: "Recent Orders",
  noData: "No data available",
  loadFailed: "Failed to load analytics data",
  guest: "Guest",
} as const;

type Maybe = number | null | undefined;

/** A missing amount counts as 0. */
export const usd = (dollars: Maybe): string => formatUsd(dollars ?? 0);

/** A missing count counts as 0. */
export const whole = (count: Maybe): string => formatCount(count ?? 0);

/** "+12.5% this month", "-3.0% this month", "+0% this month". */
export const growthText = (percent: Maybe, against: string): string =>
  `${signed(percent ?? 0)} ${against}`;

const signed = (percent: number) =>
  percent === 0 ? "+0%" : `${percent > 0 ? "+" : "-"}${Math.abs(percent).toFixed(1)}%`;

const isMonth = (label: string) => label.length === 7;

/** "June 2026" for 2026-06, "June 3, 2026" for 2026-06-03. */
export const dateName = (label: string): string =>
  isMonth(label) ? longMonth(label, "UTC") : longDay(label);

/** For the scale of a chart, in one or two lines; the year is shown where it begins. */
export function dateTick(label: string, index: number): string[] {
  const name = (isMonth(label) ? shortMonth : dayOfYear)(label, "UTC");
  const beginsYear = /^\d{4}-01(-01)?$/.test(label);
  return index === 0 || beginsYear ? [name, label.slice(0, 4)] : [name];
}

/** "May 3, 2026 – May 9, 2026", or one day. */
export function daysText({ from, to }: { from: string; to: string }): string {
  const name = (day: string) => shortDate(day, "UTC");
  return from === to ? name(from) : `${name(from)} – ${name(to)}`;
}
