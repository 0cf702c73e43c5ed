import { getBalance, getHeldPoints } from "#modules/rewards";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";

interface OwnPoints {
  /** What can be spent. */
  rewardPoints: number;
  /** Held by orders that are not paid yet. */
  heldPoints: number;
  /** How many points pay a dollar of an order. */
  pointsPerDollar: number;
}

/** The caller's points, and what they are worth. */
export async function getOwnPoints(ctx: Context): Promise<OwnPoints> {
  const { userId } = getSignedIn(ctx);
  const [rewardPoints, heldPoints, { pointsPerDollar }] = await Promise.all([
    getBalance(ctx, userId),
    getHeldPoints(ctx, userId),
    getSection(ctx, "points"),
  ]);
  return { rewardPoints, heldPoints, pointsPerDollar };
}
