import type {
  analyticsContract,
  DashboardFigures,
  ProductFigures as WireProductFigures,
  RangeQuery,
} from "#contracts/calls/analytics";
import type { Decoded } from "#contracts/calls/values";
import {
  averageOrderCents,
  type Dashboard,
  type Days,
  getDashboard,
  getProductFigures,
  type ProductFigures,
  type TrendPoint,
} from "#modules/analytics";
import type { HandlersOf } from "./handlers.ts";

export const analyticsHandlers: HandlersOf<typeof analyticsContract> = {
  getDashboard: async ({ ctx, query }) =>
    presentDashboard(await getDashboard(ctx, toDaysRange(query))),
  getDashboardAnalytics: async ({ ctx, query }) =>
    presentDashboard(await getDashboard(ctx, toDaysRange(query))),
  getProductFigures: async ({ ctx, query }) =>
    presentProductFigures(await getProductFigures(ctx, toDaysRange(query))),
  getProductAnalytics: async ({ ctx, query }) =>
    presentProductFigures(await getProductFigures(ctx, toDaysRange(query))),
};

const toDaysRange = ({ from, to }: RangeQuery): Days | null =>
  from !== undefined && to !== undefined ? { first: from, last: to } : null;

const presentDashboard = (dashboard: Dashboard): Decoded<typeof DashboardFigures> => {
  const { timezone, growth, lateNow, period, previous, totals, trend } = dashboard;
  return {
    timezone,
    overview: {
      ...presentTotals(totals),
      revenueGrowth: growth.revenue,
      ordersGrowth: growth.orders,
      customersGrowth: growth.customers,
      averageOrderValueGrowth: growth.averageOrder,
    },
    previous: { ...presentDays(period.previous), ...presentTotals(previous) },
    monthlyTrends: trend.map(({ bucket, before, ...point }) => ({
      month: bucket.label,
      ...presentDays(bucket),
      ...presentTrend(point),
      previous: before && presentTrend(before),
    })),
    orderStatusBreakdown: dashboard.byStatus.map(({ state, orders }) => ({
      _id: state,
      count: orders,
    })),
    paymentStatusBreakdown: dashboard.byPaymentStatus.map(({ state, orders }) => ({
      _id: state,
      count: orders,
    })),
    customerGrowth: dashboard.customerGrowth.map(({ bucket, newCustomers }) => ({
      month: bucket.label,
      ...presentDays(bucket),
      newCustomers,
    })),
    deliveries: { ...presentDeliveries(dashboard.deliveries), lateNow },
  };
};

const presentDeliveries = ({
  dated,
  byReason,
  lateProducts,
  ...figures
}: Dashboard["deliveries"]): Omit<Decoded<typeof DashboardFigures>["deliveries"], "lateNow"> => ({
  ...figures,
  withDueTime: dated,
  lateByReason: byReason.map(({ reason, orders }) => ({ _id: reason, count: orders })),
  lateByProduct: lateProducts.map(({ productId, title, orders }) => ({
    _id: productId,
    productName: title,
    count: orders,
  })),
});

const presentTotals = (totals: Dashboard["totals"]) => ({
  totalRevenue: totals.revenueCents,
  totalOrders: totals.orders,
  totalCustomers: totals.customers,
  averageOrderValue: averageOrderCents(totals),
});

const presentDays = ({ first, last }: Days) => ({ from: first, to: last });

const presentTrend = ({ revenueCents, orders }: Pick<TrendPoint, "revenueCents" | "orders">) => ({
  revenue: revenueCents,
  orders,
});

const presentProductFigures = (figures: ProductFigures): Decoded<typeof WireProductFigures> => ({
  topProducts: figures.topProducts.map((sales) => ({
    _id: sales.productId,
    productName: sales.title,
    category: sales.category,
    orderCount: sales.orders,
    totalRevenue: sales.cents,
    avgPrice: Math.round(sales.cents / sales.quantity),
  })),
  productsByCategory: figures.byCategory.map(({ categoryId, name, cents }) => ({
    _id: name ?? "Without category",
    categoryId: name === null ? null : categoryId,
    totalRevenue: cents,
  })),
  inventoryStatus: figures.byStatus.map(({ status, products }) => ({
    _id: status,
    count: products,
  })),
});
