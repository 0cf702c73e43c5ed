import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "#contracts/calls/orders";
import { countLateOrders } from "#modules/orders/office";
import { getFigureZone } from "#modules/sales";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import {
  startSnapshot,
  selectJoined,
  selectStates,
  selectTotals,
  selectTrend,
  type TrendTotals,
} from "./analytics-store.ts";
import {
  type DeliveryFigures,
  computeDeliveryFigures,
  type LateProduct,
  selectDeliveryCounts,
  selectLateProducts,
} from "./delivery-figures-store.ts";
import { type Growth, growthFrom, type Totals } from "./growth.ts";
import { type Bucket, type Days, type Period, pickPeriod } from "./period.ts";

export interface TrendPoint extends TrendTotals {
  bucket: Bucket;
  /** Totals of the days that the bucket is compared with; null where there are none. */
  before: TrendTotals | null;
}

interface StateCount<S> {
  state: S;
  orders: number;
}

export interface Dashboard {
  /** Whose days they are. */
  timezone: string;
  period: Period;
  /** Totals of the range, or of all time. */
  totals: Totals;
  /** Totals of the days that growth compares with. */
  previous: Totals;
  growth: Growth;
  trend: TrendPoint[];
  customerGrowth: { bucket: Bucket; newCustomers: number }[];
  byStatus: StateCount<OrderStatus>[];
  byPaymentStatus: StateCount<PaymentStatus>[];
  /** Figures of the orders first delivered in the range, or of all time. */
  deliveries: DeliveryFigures & { lateProducts: LateProduct[] };
  /** Orders that are late at this moment, whatever the range. */
  lateNow: number;
}

const LATE_PRODUCTS = 10;

/** The shop's figures for admins, of a range of days or of all time: exact, and from one snapshot. */
export async function getDashboard(ctx: Context, range: Days | null): Promise<Dashboard> {
  requireRight(ctx, "see revenue");
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    await startSnapshot(db);
    const timezone = await getFigureZone(ctx);
    const period = pickPeriod(range, ctx.now(), timezone);
    const current = await selectTotals(db, period.current, timezone);
    const previous = await selectTotals(db, period.previous, timezone);
    const states = await selectStates(db, range);
    const joined = await selectJoined(db, period.buckets, timezone);
    return {
      timezone,
      period,
      totals: range ? current : await selectTotals(db, null, timezone),
      previous,
      growth: growthFrom(previous, current),
      trend: await readTrend(db, period.buckets),
      customerGrowth: period.buckets.map((bucket, n) => ({ bucket, newCustomers: joined[n]! })),
      byStatus: sumBy(orderStatuses, states, ({ status }) => status),
      byPaymentStatus: sumBy(paymentStatuses, states, ({ paymentStatus }) => paymentStatus),
      deliveries: {
        ...computeDeliveryFigures(await selectDeliveryCounts(db, range)),
        lateProducts: await selectLateProducts(db, range, LATE_PRODUCTS),
      },
      lateNow: await countLateOrders(ctx),
    };
  });
}

async function readTrend(db: Context["db"], buckets: Bucket[]): Promise<TrendPoint[]> {
  const totals = await selectTrend(db, buckets);
  const earlier = buckets.flatMap(({ before }) => before ?? []);
  const before = earlier.length > 0 ? await selectTrend(db, earlier) : [];
  return buckets.map((bucket, n) => ({ bucket, ...totals[n]!, before: before[n] ?? null }));
}

/** One entry for each state that has orders. */
const sumBy = <S, R extends { orders: number }>(
  states: readonly S[],
  rows: readonly R[],
  pickState: (row: R) => S,
): StateCount<S>[] =>
  states
    .map((state) => ({
      state,
      orders: rows
        .filter((row) => pickState(row) === state)
        .reduce((sum, { orders }) => sum + orders, 0),
    }))
    .filter(({ orders }) => orders > 0);
