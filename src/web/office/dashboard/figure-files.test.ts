import { expect, test } from "vitest";
import { formatCsv } from "#contracts/csv";
import { figureFileName, dashboardRows, figureRows } from "./figure-files.ts";
import type { Figures } from "./figures.ts";

const figures: Figures = {
  title: "Revenue by Category",
  labelHeader: "Category",
  columns: [{ header: "Revenue", kind: "money" }],
  rows: [
    { label: "=HYPERLINK(1)", tick: [], values: [12.5], colour: "blue", href: null },
    { label: "Wall Reports, small", tick: [], values: [3], colour: "green", href: null },
  ],
};

test("a file is named after its content and date range", () => {
  expect(figureFileName("Revenue Trends (12 Months)", null)).toBe("revenue-trends-12-months.csv");
  expect(figureFileName("Order Status", { from: "2026-05-01", to: "2026-05-31" })).toBe(
    "order-status-2026-05-01-to-2026-05-31.csv",
  );
});

test("a chart's file has the rows of its table, and no name in it becomes a formula", () => {
  expect(formatCsv(figureRows(figures))).toBe(
    'Category,Revenue (USD)\r\n"\'=HYPERLINK(1)",12.5\r\n"Wall Reports, small",3\r\n',
  );
});

test("the dashboard's file has every part", () => {
  const totals = { totalRevenue: 10, totalOrders: 2, totalCustomers: 1, averageOrderValue: 5 };
  const growth = {
    revenueGrowth: -3,
    ordersGrowth: 0,
    customersGrowth: 1.5,
    averageOrderValueGrowth: 0,
  };
  const rows = dashboardRows({
    dashboard: {
      timezone: "UTC",
      overview: { ...totals, ...growth },
      previous: { from: "2026-04-01", to: "2026-04-02", ...totals },
      monthlyTrends: [],
      orderStatusBreakdown: [],
      paymentStatusBreakdown: [],
      customerGrowth: [],
      deliveries: {
        delivered: 4,
        withDueTime: 4,
        onTime: 3,
        lateNow: 0,
        p50Minutes: 90,
        p90Minutes: 600,
        lateByReason: [{ _id: "slow", count: 1 }],
        lateByProduct: [],
      },
    },
    products: {
      topProducts: [
        {
          _id: "1",
          productName: "Roof Report",
          category: null,
          orderCount: 2,
          totalRevenue: 9.98,
          avgPrice: 4.99,
        },
      ],
      productsByCategory: [],
      inventoryStatus: [],
    },
    charts: [figures],
    range: null,
  });
  const text = formatCsv(rows);
  expect(text).toContain("Total Revenue (USD),10,-3,10\r\n");
  expect(text).toContain("Revenue by Category\r\nCategory,Revenue (USD)\r\n");
  expect(text).toContain("Delivered on Time (%),75\r\nMedian Turnaround (minutes),90\r\n");
  expect(text).toContain("Roof Report,,2,9.98,4.99\r\n");
});
