import type { Context } from "#platform/context";
import { insertEntry } from "./rewards-store.ts";

interface Award {
  userId: string;
  orderId: string;
  /** More than 0. */
  points: number;
}

/**
 * Within the transaction that makes an order paid: credits its points, only once. False when they were credited before.
 */
export const awardPoints = (ctx: Context, { userId, orderId, points }: Award): Promise<boolean> =>
  insertEntry(ctx.db, {
    id: ctx.newId(),
    userId,
    orderId,
    points,
    reason: "award",
    createdAt: ctx.now(),
  });
