import { describe, expect, test } from "vitest";
import type { DashboardFigures, ProductFigures } from "#contracts/calls/analytics";
import {
  categoryFigures,
  customerFigures,
  inventoryFigures,
  isEmpty,
  orderFigures,
  paymentFigures,
  revenueFigures,
  revenueHref,
  statusFigures,
} from "./figures.ts";

const totals = { totalRevenue: 0, totalOrders: 0, totalCustomers: 0, averageOrderValue: 0 };
const dashboard = (given: Partial<DashboardFigures> = {}): DashboardFigures => ({
  timezone: "UTC",
  overview: {
    ...totals,
    revenueGrowth: 0,
    ordersGrowth: 0,
    customersGrowth: 0,
    averageOrderValueGrowth: 0,
  },
  previous: { from: "2026-04-01", to: "2026-04-20", ...totals },
  monthlyTrends: [],
  orderStatusBreakdown: [],
  paymentStatusBreakdown: [],
  customerGrowth: [],
  deliveries: {
    delivered: 0,
    withDueTime: 0,
    onTime: 0,
    lateNow: 0,
    p50Minutes: null,
    p90Minutes: null,
    lateByReason: [],
    lateByProduct: [],
  },
  ...given,
});
const products = (given: Partial<ProductFigures> = {}): ProductFigures => ({
  topProducts: [],
  productsByCategory: [],
  inventoryStatus: [],
  ...given,
});
const april = { month: "2026-04", from: "2026-04-01", to: "2026-04-30" };
const range = { from: "2026-04-29", to: "2026-04-30" };

describe("the figures of a chart", () => {
  test("of revenue link each month to its paid orders", () => {
    const point = { ...april, revenue: 12.5, orders: 3, previous: null };
    const { title, labelHeader, columns, rows } = revenueFigures(
      dashboard({ monthlyTrends: [point] }),
      null,
    );
    expect([title, labelHeader]).toEqual(["Revenue Trends (12 Months)", "Month"]);
    expect(columns).toEqual([{ header: "Revenue", kind: "money" }]);
    expect(rows).toEqual([
      {
        label: "April 2026",
        tick: ["Apr", "2026"],
        values: [12.5],
        colour: "blue",
        href: "/admin/orders?status=pending,new,processing,completed&paymentStatus=completed&from=2026-04-01&to=2026-04-30",
      },
    ]);
  });

  test("are shown next to the previous period if there is a range", () => {
    const point = {
      month: "2026-04-29",
      from: "2026-04-29",
      to: "2026-04-29",
      revenue: 5,
      orders: 2,
    };
    const trends = [{ ...point, previous: { revenue: 7, orders: 1 } }];
    const revenue = revenueFigures(dashboard({ monthlyTrends: trends }), range);
    expect([revenue.title, revenue.labelHeader]).toEqual(["Revenue Trends", "Day"]);
    expect(revenue.columns.map(({ header }) => header)).toEqual(["Revenue", "Revenue before"]);
    expect(revenue.rows[0]).toMatchObject({ label: "April 29, 2026", values: [5, 7] });
    const orders = orderFigures(dashboard({ monthlyTrends: trends }));
    expect(orders.rows[0]).toMatchObject({
      values: [2, 1],
      href: "/admin/orders?counted=true&from=2026-04-29&to=2026-04-29",
    });
  });

  test("of statuses are named and coloured by their meaning", () => {
    const figures = dashboard({
      orderStatusBreakdown: [
        { _id: "pending", count: 2 },
        { _id: "completed", count: 5 },
      ],
      paymentStatusBreakdown: [{ _id: "refunded", count: 1 }],
    });
    expect(statusFigures(figures, null).rows).toMatchObject([
      {
        label: "Awaiting Payment",
        values: [2],
        colour: "amber",
        href: "/admin/orders?status=pending",
      },
      { label: "Completed", values: [5], colour: "green" },
    ]);
    expect(paymentFigures(figures, range).rows).toMatchObject([
      {
        label: "Refunded",
        values: [1],
        href: "/admin/orders?paymentStatus=refunded&from=2026-04-29&to=2026-04-30",
      },
    ]);
  });

  test("of the inventory are green, amber and red", () => {
    const inventoryStatus = (["publish", "draft", "unpublish"] as const).map((_id) => ({
      _id,
      count: 1,
    }));
    expect(
      inventoryFigures(products({ inventoryStatus })).rows.map(({ label, colour }) => [
        label,
        colour,
      ]),
    ).toEqual([
      ["Published", "green"],
      ["Draft", "amber"],
      ["Unpublished", "red"],
    ]);
  });

  test("of categories use the palette in order, and break long names into several lines", () => {
    const productsByCategory = Array.from({ length: 9 }, (_, n) => ({
      _id: `Roof Measurement Reports ${n}`,
      categoryId: n === 8 ? null : `${n}`,
      totalRevenue: 9 - n,
    }));
    const { rows } = categoryFigures(products({ productsByCategory }), null);
    expect(rows.map(({ colour }) => colour).join(" ")).toBe(
      "blue green amber red orange cyan purple pink blue",
    );
    expect(rows[0]?.tick).toEqual(["Roof Measurement", "Reports 0"]);
    expect(rows[0]?.href).toContain("categoryId=0");
    expect(rows[8]?.href).toBeNull();
  });

  test("count as no data if they are missing or all zero", () => {
    const growth = { ...april, newCustomers: 0 };
    expect(isEmpty(customerFigures(dashboard({ customerGrowth: [growth] })))).toBe(true);
    expect(isEmpty(statusFigures(dashboard(), null))).toBe(true);
    const one = { ...april, newCustomers: 1 };
    expect(isEmpty(customerFigures(dashboard({ customerGrowth: [growth, one] })))).toBe(false);
  });
});

test("revenue links to paid orders that are not cancelled", () => {
  const paid = "status=pending,new,processing,completed&paymentStatus=completed";
  expect(revenueHref(null)).toBe(`/admin/orders?${paid}`);
  expect(revenueHref({ from: "2026-05-01", to: "2026-05-31" }, { productId: "p" })).toBe(
    `/admin/orders?${paid}&productId=p&from=2026-05-01&to=2026-05-31`,
  );
});
