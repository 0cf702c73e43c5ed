import type { Cents } from "#contracts/money";

export interface Totals {
  revenueCents: Cents;
  /** All except orders abandoned before they were paid. */
  orders: number;
  /** Orders that count as revenue. */
  paidOrders: number;
  customers: number;
}

/** Percent by which each grew, with one decimal. */
export interface Growth {
  revenue: number;
  orders: number;
  customers: number;
  averageOrder: number;
}

/** Rounded half up; 0 while nothing is paid. */
export const averageOrderCents = ({ revenueCents, paidOrders }: Totals): Cents =>
  paidOrders === 0 ? 0 : Math.round(revenueCents / paidOrders);

export const growthFrom = (previous: Totals, current: Totals): Growth => ({
  revenue: computeGrowth(previous.revenueCents, current.revenueCents),
  orders: computeGrowth(previous.orders, current.orders),
  customers: computeGrowth(previous.customers, current.customers),
  averageOrder: computeGrowth(averageOrderCents(previous), averageOrderCents(current)),
});

/** 0 where there is nothing to compare with. */
function computeGrowth(previous: number, current: number): number {
  if (previous === 0) return 0;
  const change = current - previous;
  const percent = Math.round((Math.abs(change) / previous) * 1000) / 10;
  return change < 0 && percent > 0 ? -percent : percent;
}
