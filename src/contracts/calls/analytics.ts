import { z } from "zod";
import { lateReasons } from "#contracts/late-reasons";
import { daysBetween, FIRST_DAY, LAST_DAY, MAX_RANGE_DAYS } from "#contracts/utc-days";
import { productStatuses } from "./catalogue.ts";
import { endpoints } from "./endpoint.ts";
import { orderStatuses, paymentStatuses } from "./orders.ts";
import { Id, Money, named } from "./values.ts";

/** A day in the shop's time zone. */
const Day = z.iso.date("Please give a day such as 2026-01-31");

const GivenDay = Day.refine(
  (day) => FIRST_DAY <= day && day <= LAST_DAY,
  "Please give a day from 1970 to 2999",
);

/** Both days are included; without them the figures are of all time. */
export const RangeQuery = z
  .object({ from: GivenDay.optional(), to: GivenDay.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    message: "Please give both days of the range",
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    message: "The range must end on the day it begins or later",
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) < MAX_RANGE_DAYS, {
    path: ["to"],
    message: "The range must be at most ten years",
  });
export type RangeQuery = z.output<typeof RangeQuery>;

const Totals = {
  /** Dollars, of orders that are paid and not cancelled. */
  totalRevenue: Money,
  /** All but those that were cancelled unpaid. */
  totalOrders: z.int(),
  /** All customers; in a range those who joined in it. */
  totalCustomers: z.int(),
  /** Dollars, of the paid orders. */
  averageOrderValue: Money,
};

const Point = {
  /** 2026-01; in a range of at most 62 days a day such as 2026-01-31. */
  month: z.string(),
  /** First and last day in the shop's time zone, both included. */
  from: Day,
  to: Day,
};

const Trend = {
  /** Dollars. */
  revenue: Money,
  orders: z.int(),
};

export const DashboardFigures = named("DashboardFigures", {
  /** The shop's time zone, whose days are counted, as America/New_York. */
  timezone: z.string(),
  overview: z.object({
    ...Totals,
    /**
     * Percent with one decimal: the range against as many days before it; without a range this month to date against
     * the same days of last month.
     */
    revenueGrowth: z.number(),
    ordersGrowth: z.number(),
    customersGrowth: z.number(),
    averageOrderValueGrowth: z.number(),
  }),
  /** What the growth compares with. */
  previous: z.object({ from: Day, to: Day, ...Totals }),
  /** Twelve months, or the range in days or months; nothing is left out. */
  monthlyTrends: z.array(
    z.object({
      ...Point,
      ...Trend,
      /** In a range: the point as many days earlier as the range is long. */
      previous: z.object(Trend).nullable(),
    }),
  ),
  orderStatusBreakdown: z.array(z.object({ _id: z.enum(orderStatuses), count: z.int() })),
  paymentStatusBreakdown: z.array(z.object({ _id: z.enum(paymentStatuses), count: z.int() })),
  customerGrowth: z.array(z.object({ ...Point, newCustomers: z.int() })),
  /** The orders that were first delivered in the range. */
  deliveries: z.object({
    delivered: z.int(),
    /** Those with a due time, and how many of them were delivered by then. */
    withDueTime: z.int(),
    onTime: z.int(),
    /** Not delivered and past their due time at this moment, whatever the range; in none of the other figures. */
    lateNow: z.int(),
    /** From payment to delivery, at most 2 percent off; null without deliveries. */
    p50Minutes: z.number().nullable(),
    p90Minutes: z.number().nullable(),
    /** Each late order once, by the first reason that holds; most first. */
    lateByReason: z.array(z.object({ _id: z.enum(lateReasons), count: z.int() })),
    /** At most ten; an order counts for each of its products. */
    lateByProduct: z.array(z.object({ _id: Id, productName: z.string(), count: z.int() })),
  }),
});
export type DashboardFigures = z.input<typeof DashboardFigures>;

export const ProductFigures = named("ProductFigures", {
  /** At most ten, those with the most revenue first. */
  topProducts: z.array(
    z.object({
      _id: Id,
      productName: z.string(),
      category: z.string().nullable(),
      orderCount: z.int(),
      /** Dollars. */
      totalRevenue: Money,
      /** Dollars for one, on average. */
      avgPrice: Money,
    }),
  ),
  /** Most revenue first. A line counts for the first main category that its product had when it was ordered. */
  productsByCategory: z.array(
    z.object({
      /** The category's name. */
      _id: z.string(),
      /** Null for products without a category. */
      categoryId: Id.nullable(),
      /** Dollars. */
      totalRevenue: Money,
    }),
  ),
  /** All products that are not archived, whatever the range. */
  inventoryStatus: z.array(z.object({ _id: z.enum(productStatuses), count: z.int() })),
});
export type ProductFigures = z.input<typeof ProductFigures>;

const dashboard = {
  auth: "see revenue",
  summary: "Figures of all time or of a range of days: totals, trends, states, new customers",
  query: RangeQuery,
  reply: DashboardFigures,
} as const;

const productFigures = {
  auth: "see revenue",
  summary: "What sold in all time or in a range of days, by product and by category",
  query: RangeQuery,
  reply: ProductFigures,
} as const;

/** Each at two addresses, with the same reply. */
export const analyticsContract = endpoints({
  getDashboard: dashboard,
  getDashboardAnalytics: dashboard,
  getProductFigures: productFigures,
  getProductAnalytics: productFigures,
});
