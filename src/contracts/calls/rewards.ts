import { z } from "zod";
import { makeFirstPageQuery, Id, Instant, makeListReply, Money, named } from "./values.ts";
import { endpoints } from "./endpoint.ts";
import { orderStatuses } from "./orders.ts";

/**
 * earned: an order was paid · taken-back: it was refunded · held: an unpaid order is to be paid with them · spent: it
 * was paid with them · given-back: they had paid for an order, or were held by one that was cancelled · settled: used
 * points that were taken back were paid with money kept from a refund; below zero where it went back after all · owed-before: a closed account
 * with the same address owed them.
 */
const rewardEntryKinds = [
  "earned",
  "taken-back",
  "held",
  "spent",
  "given-back",
  "settled",
  "owed-before",
] as const;

export const RewardSummary = named("RewardSummary", {
  /** Credited at payment, less reversals. */
  currentBalance: z.int(),
  /** Taken back after they had been used; the next earned points settle them. */
  owedPoints: z.int(),
  /** Points of completed orders only. */
  totalEarnedFromOrders: z.int(),
  /** Newest first. */
  history: z.array(
    z.object({
      orderId: Id.nullable(),
      /** By its roof and reference: "1421 Maple St, CLM-42". */
      name: z.string(),
      date: Instant,
      /** Dollars. */
      orderTotal: Money,
      pointsEarned: z.int(),
      status: z.enum(orderStatuses).nullable(),
      /** False while the order is not paid. */
      isAwarded: z.boolean(),
    }),
  ),
  /** What each order changed in all, also one that is not in the history; by order and kind, oldest first. */
  changes: z.array(
    z.object({
      orderId: Id,
      kind: z.enum(rewardEntryKinds),
      /** Below zero where they left the balance. */
      points: z.int(),
    }),
  ),
});
export type RewardSummary = z.input<typeof RewardSummary>;

const OwnPoints = named("OwnPoints", {
  /** Credited at payment, less reversed, spent and held ones. */
  rewardPoints: z.int(),
  /** The part of them whose orders are completed. */
  spendablePoints: z.int(),
  /** The rest of them: points of orders that are still worked on. */
  pointsOnTheWay: z.int(),
  heldPoints: z.int(),
  /** How many points pay a dollar of an order. */
  pointsPerDollar: z.int(),
});
export type OwnPoints = z.input<typeof OwnPoints>;

export const RewardEntry = named("RewardEntry", {
  _id: Id,
  kind: z.enum(rewardEntryKinds),
  orderId: Id,
  date: Instant,
  /** Below zero where they left the balance. */
  points: z.int(),
  /** Dollars that spent points pay, or that paid for settled ones; 0 for others. */
  amount: Money,
});
export type RewardEntry = z.input<typeof RewardEntry>;

export const rewardContract = endpoints({
  getRewardPoints: {
    auth: "user",
    summary: "The caller's points, what of them can be spent, and those that unpaid orders hold",
    reply: OwnPoints,
  },
  listRewardEntries: {
    auth: "user",
    summary:
      "Every change of the caller's points, the newest first; the total number is in X-Total-Count",
    query: makeFirstPageQuery(20),
    ...makeListReply(RewardEntry),
  },
  getRewardHistory: {
    auth: "user",
    summary: "The caller's points by order",
    reply: RewardSummary,
  },
  getCustomerRewardHistory: {
    auth: "manage customers",
    summary: "A customer's points by order",
    reply: RewardSummary,
  },
  listCustomerRewardEntries: {
    auth: "manage customers",
    summary:
      "Every change of a customer's points, the newest first; the total number is in X-Total-Count",
    query: makeFirstPageQuery(20),
    ...makeListReply(RewardEntry),
  },
  getRewardStats: {
    auth: "see revenue",
    summary: "Points of all customers",
    reply: z.object({
      totalPointsAwarded: z.int(),
      totalPointsPending: z.int(),
      customersWithPoints: z.int(),
      topCustomers: z.array(z.object({ _id: Id, name: z.string(), rewardPoints: z.int() })),
    }),
  },
});
