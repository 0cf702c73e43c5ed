import { dashboardTexts } from "#src/web/office/dashboard/dashboard-texts.ts";

/** The titles of the dashboard's charts, but for the list of top products. */
export const chartTitles = [
  dashboardTexts.revenueTrends,
  dashboardTexts.monthlyOrders,
  dashboardTexts.orderStatus,
  dashboardTexts.paymentStatus,
  dashboardTexts.customerGrowth,
  dashboardTexts.revenueByCategory,
  dashboardTexts.inventoryStatus,
];
