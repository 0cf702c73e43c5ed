import { getPointFigures } from "#modules/rewards";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";

interface OwnPoints {
  rewardPoints: number;
  /** What of them can be spent. */
  spendablePoints: number;
  /** The rest of them: can be spent once the orders that earned them are completed. */
  pointsOnTheWay: number;
  /** Held by orders that are not paid yet; not among the others. */
  heldPoints: number;
  /** How many points pay a dollar of an order. */
  pointsPerDollar: number;
}

/** The caller's points, and what they are worth. */
export async function getOwnPoints(ctx: Context): Promise<OwnPoints> {
  const { userId } = getSignedIn(ctx);
  const [{ balance, spendable, onTheWay, held }, { pointsPerDollar }] = await Promise.all([
    getPointFigures(ctx, userId),
    getSection(ctx, "points"),
  ]);
  return {
    rewardPoints: balance,
    spendablePoints: spendable,
    pointsOnTheWay: onTheWay,
    heldPoints: held,
    pointsPerDollar,
  };
}
