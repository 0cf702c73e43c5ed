import { z } from "zod";
import { routes } from "#contracts/routes";
import { Id, IdParams, Instant } from "./values.ts";
import { endpoint } from "./endpoint.ts";
import { orderStatuses } from "./orders.ts";

export const RewardSummary = z
  .object({
    /** Credited at payment, less reversals. */
    currentBalance: z.int(),
    /** Points of completed orders only. */
    totalEarnedFromOrders: z.int(),
    /** Newest first. */
    history: z.array(
      z.object({
        orderId: Id.nullable(),
        date: Instant,
        /** Dollars. */
        orderTotal: z.number(),
        pointsEarned: z.int(),
        status: z.enum(orderStatuses).nullable(),
        /** False while the order is not paid. */
        isAwarded: z.boolean(),
      }),
    ),
  })
  .meta({ id: "RewardSummary" });
export type RewardSummary = z.output<typeof RewardSummary>;

export const rewardContract = {
  getRewardPoints: endpoint({
    ...routes.getRewardPoints,
    auth: "user",
    summary: "The caller's balance",
    reply: z.object({ rewardPoints: z.int() }),
  }),
  getRewardHistory: endpoint({
    ...routes.getRewardHistory,
    auth: "user",
    summary: "The caller's points by order",
    reply: RewardSummary,
  }),
  getCustomerRewardHistory: endpoint({
    ...routes.getCustomerRewardHistory,
    auth: "manage customers",
    summary: "A customer's points by order",
    params: IdParams,
    reply: RewardSummary,
  }),
  getRewardStats: endpoint({
    ...routes.getRewardStats,
    auth: "see revenue",
    summary: "Points of all customers",
    reply: z.object({
      totalPointsAwarded: z.int(),
      totalPointsPending: z.int(),
      customersWithPoints: z.int(),
      topCustomers: z.array(z.object({ _id: Id, name: z.string(), rewardPoints: z.int() })),
    }),
  }),
};
