import type { User } from "#modules/accounts";
import { listOrderCounts } from "#modules/orders/own";
import { listBalances } from "#modules/rewards";
import type { Context } from "#platform/context";

/** An account with what other modules know about it. */
export interface CustomerWithFigures {
  user: User;
  rewardPoints: number;
  orderCount: number;
}

/** Does not check the actor. */
export async function withFigures(
  ctx: Context,
  users: readonly User[],
): Promise<CustomerWithFigures[]> {
  const ids = users.map(({ id }) => id);
  const [balances, orderCounts] = await Promise.all([
    listBalances(ctx, ids),
    listOrderCounts(ctx, ids),
  ]);
  return users.map((user) => ({
    user,
    rewardPoints: balances.get(user.id) ?? 0,
    orderCount: orderCounts.get(user.id) ?? 0,
  }));
}
