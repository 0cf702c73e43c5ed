import { type Adjustment, type AdjustmentKind, adjustmentKinds } from "#contracts/adjustments";
import type { Cents } from "#contracts/money";
import { computeShare, splitInShares } from "#contracts/share-of";
import { returnableCents } from "#contracts/spent-points";
import { hasPayment } from "./order-state.ts";
import type { Order, OrderLine, SurchargeReturn } from "./order.ts";

export const lineTotalCents = (line: { unitPriceCents: Cents; quantity: number }): Cents =>
  line.unitPriceCents * line.quantity;

/** What an order costs: its lines and the adjustments that change that. */
export const orderTotalCents = (
  lines: readonly { unitPriceCents: Cents; quantity: number }[],
  adjustments: readonly Adjustment[] = [],
): Cents =>
  lines.reduce((sum, line) => sum + lineTotalCents(line), 0) + sumAdjustments(adjustments, "total");

const sumAdjustments = (adjustments: readonly Adjustment[], changes: "total" | "payment"): Cents =>
  adjustments
    .filter(({ kind }) => adjustmentKinds[kind].changes === changes)
    .reduce((sum, { cents }) => sum + cents, 0);

type PaidOtherwise = Pick<Order, "pointsCents">;

/** The columns that hold an order's money. */
type MoneyColumns = Pick<
  Order,
  | "totalCents"
  | "adjustments"
  | "pointsSpent"
  | "pointsCents"
  | "pointsReturnedCents"
  | "acceptedCents"
  | "refundedCents"
  | "deductedCents"
>;

/** The adjustments that pay a part of the total, which have columns of their own. */
const listPayments = ({ pointsCents }: PaidOtherwise): Adjustment[] =>
  pointsCents === 0 ? [] : [{ kind: "points", cents: -pointsCents }];

/** All adjustments of an order, in the order in which they are printed. */
export function listAdjustments(
  order: Pick<MoneyColumns, "adjustments" | "pointsCents">,
): Adjustment[] {
  const all = [...order.adjustments, ...listPayments(order)];
  const kinds = Object.keys(adjustmentKinds);
  return all.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** Every figure of an order. */
interface OrderMoney {
  /** What its lines cost together. */
  itemsCents: Cents;
  /** What it costs: the items and the adjustments that change that. */
  totalCents: Cents;
  /** To be paid in money: the total less what is paid otherwise. */
  dueCents: Cents;
  /** The money that paid it; not what was due where an admin accepted another amount. */
  paidCents: Cents;
  /** All that paid it: money and points. */
  valueCents: Cents;
  /** The money that went back, and what was kept of it for points that had been used already. */
  returnedCents: Cents;
  /** All that went back: that and points. */
  allReturnedCents: Cents;
  /** The money that has not gone back. */
  moneyLeftCents: Cents;
  /** What can still go back, as money or points. */
  returnableCents: Cents;
  /** The shop's revenue: the money that it keeps, also for points that had been used already. */
  keptCents: Cents;
}

export function orderMoney(order: MoneyColumns): OrderMoney {
  const { totalCents, pointsCents, pointsReturnedCents, refundedCents, deductedCents } = order;
  const dueCents = computeDueCents(order);
  const paidCents = order.acceptedCents ?? dueCents;
  const returnedCents = refundedCents + deductedCents;
  const moneyLeftCents = Math.max(0, paidCents - returnedCents);
  return {
    itemsCents: totalCents - sumAdjustments(order.adjustments, "total"),
    totalCents,
    dueCents,
    paidCents,
    valueCents: paidCents + pointsCents,
    returnedCents,
    allReturnedCents: returnedCents + pointsReturnedCents,
    moneyLeftCents,
    returnableCents: returnableCents({ ...order, moneyLeftCents }),
    keptCents: paidCents - refundedCents,
  };
}

/** What is to be paid in money, also of an order that is only being placed. */
export const computeDueCents = (order: Pick<Order, "totalCents"> & PaidOtherwise): Cents =>
  order.totalCents + sumAdjustments(listPayments(order), "payment");

/** The money that paid an order. */
export const computePaidCents = (order: MoneyColumns): Cents => orderMoney(order).paidCents;

/**
 * Whether everything that paid an order was returned: money, and points as points. What was refunded before the shop
 * knew of its payment never paid for the order, so its points are only held.
 */
export function isAllReturned(order: MoneyColumns & Pick<Order, "paidAt">): boolean {
  const { moneyLeftCents, returnableCents: left } = orderMoney(order);
  return order.paidAt === null ? moneyLeftCents === 0 : left === 0;
}

/**
 * How much of an order's payment has been refunded, given the refunded part of its capture; the same, except in another
 * currency.
 */
export function refundedShare(
  paidCents: Cents,
  captured: { amountCents: Cents; refundedCents: Cents },
): Cents {
  const { amountCents, refundedCents } = captured;
  if (refundedCents >= amountCents) return paidCents;
  return computeShare(paidCents, refundedCents, amountCents);
}

/**
 * The money that PayPal can still return, given what is refunded of its capture or on its way, and what is kept of such
 * refunds for points that had been used already.
 */
export function returnableMoneyCents(
  order: MoneyColumns,
  captured: { amountCents: Cents; refundedCents: Cents; withheldCents: Cents },
): Cents {
  const { paidCents } = orderMoney(order);
  return Math.max(0, paidCents - refundedShare(paidCents, captured) - captured.withheldCents);
}

/** The points that an order has earned or, while it is unpaid, will earn, less those reversed with refunds. */
export function orderPoints(order: Order): number {
  const { rewardPointsEarned, rewardPointsReversed, rewardPointsAwarded } = order;
  return rewardPointsAwarded || !hasPayment(order) ? rewardPointsEarned - rewardPointsReversed : 0;
}

/** Somebody who pays to have it sooner has us start sooner. */
export const isRushLine = (line: SurchargedLine): boolean => surchargeCents(line) > 0;

type SurchargedLine = Pick<OrderLine, "snapshot" | "quantity">;

/** What a line contains for having it sooner. */
const surchargeCents = ({ snapshot, quantity }: SurchargedLine): Cents =>
  (snapshot.tier?.surchargeCents ?? 0) * quantity;

/** What these lines contain for having them sooner. */
const sumSurcharges = (lines: readonly SurchargedLine[]): Cents =>
  lines.reduce((sum, line) => sum + surchargeCents(line), 0);

/** What was paid for each line: its part of all that paid the order, which may be less or more than the items cost. */
export const linePaidCents = (order: MoneyColumns, lines: readonly OrderLine[]): Cents[] =>
  splitInShares(orderMoney(order).valueCents, lines.map(lineTotalCents));

/** What was given back because lines were late: which lines, by their positions. */
type SurchargeReturns = Pick<Order, "surchargeReturns">;

/** The positions of the lines whose surcharges were given back because they were late. */
export const listReturnedSurcharges = ({ surchargeReturns }: SurchargeReturns): number[] =>
  surchargeReturns.flatMap(({ lines }) => lines);

/**
 * What was paid for having these lines sooner that was not given back before: together with the earlier returns never more
 * than was paid for all of them.
 * @param positions of the lines
 */
export function paidSurchargeCents(
  order: MoneyColumns & SurchargeReturns,
  lines: readonly OrderLine[],
  positions: readonly number[],
): Cents {
  const returned = listReturnedSurcharges(order);
  const paidFor = (wanted: readonly number[]) => {
    const { valueCents, itemsCents } = orderMoney(order);
    const surcharges = sumSurcharges(lines.filter((_, position) => wanted.includes(position)));
    return computeShare(valueCents, surcharges, itemsCents);
  };
  return paidFor([...returned, ...positions]) - paidFor(returned);
}

/** What a cancellation's fee for each line is counted from: what was paid for it, less a surcharge that was given back. */
export function feeBaseCents(
  order: MoneyColumns & SurchargeReturns,
  lines: readonly OrderLine[],
): Cents[] {
  const returned = listReturnedSurcharges(order);
  const surcharges = lines.map((line, position) =>
    returned.includes(position) ? surchargeCents(line) : 0,
  );
  const returnedCents = paidSurchargeCents({ ...order, surchargeReturns: [] }, lines, returned);
  const back = splitInShares(returnedCents, surcharges);
  return linePaidCents(order, lines).map((cents, position) => cents - back[position]!);
}

/** A line of an order's total, as people read it. */
interface TotalLine {
  kind: AdjustmentKind;
  label: string;
  cents: Cents;
}

/** What an order costs and what pays it, as receipts, mails, notifications, pages and exports print it. */
interface OrderAmounts {
  /** Between the items and the total. */
  totalLines: TotalLine[];
  totalCents: Cents;
  dueCents: Cents;
  /** Points that pay a part of it or all of it, and how much; null for none. */
  points: { points: number; cents: Cents } | null;
}

export const presentOrderAmounts = (order: MoneyColumns): OrderAmounts => ({
  totalLines: listAdjustments(order)
    .filter(({ kind }) => adjustmentKinds[kind].changes === "total")
    .map(({ kind, cents }) => ({ kind, label: adjustmentKinds[kind].label, cents })),
  totalCents: order.totalCents,
  dueCents: computeDueCents(order),
  points: order.pointsSpent > 0 ? { points: order.pointsSpent, cents: order.pointsCents } : null,
});

/** Whether a refund gave back surcharges because lines were late. */
export const isSurchargeRefund = (order: SurchargeReturns, refundId: string): boolean =>
  order.surchargeReturns.some((returned) => returned.refundId === refundId);

/** The order's returns with another one, which replaces the one with the given id. */
export const withSurchargeReturn = (
  { surchargeReturns }: SurchargeReturns,
  returned: SurchargeReturn,
  replaced: string | null = null,
): SurchargeReturn[] => [
  ...surchargeReturns.filter(({ refundId }) => refundId !== replaced),
  returned,
];
