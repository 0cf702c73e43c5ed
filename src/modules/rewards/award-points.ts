import type { Context } from "#platform/context";
import { addEntry } from "./add-entry.ts";

interface Award {
  userId: string;
  orderId: string;
  /** More than 0. */
  points: number;
}

/**
 * Within the transaction that makes an order paid: credits its points, only once. False when they were credited before.
 */
export const awardPoints = (ctx: Context, award: Award): Promise<boolean> =>
  addEntry(ctx, { ...award, reason: "award" });
