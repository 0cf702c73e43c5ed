import * as accounts from "#modules/accounts";
import { type CartLine, getCartOf } from "#modules/cart";
import type { OrderWithLines } from "#modules/orders";
import { listOrdersOf } from "#modules/orders/own";
import { listRewardedOrders, type RewardedOrder } from "#modules/reward-history";
import { getBalance } from "#modules/rewards";
import type { Context } from "#platform/context";

const ORDERS_SHOWN = 10;
const REWARDS_SHOWN = 100;

export interface CustomerDetails {
  user: accounts.User;
  rewardPoints: number;
  secondFactors: Awaited<ReturnType<typeof accounts.getSecondFactorsOf>>;
  /** One page of the customer's orders, newest first. */
  orders: OrderWithLines[];
  /** All orders of the customer. */
  orderCount: number;
  cart: CartLine[];
  /** The newest ones. */
  rewards: RewardedOrder[];
}

/** An account with everything that admins see about it. */
export async function getCustomer(
  ctx: Context,
  id: string,
  {
    page = 1,
    limit = ORDERS_SHOWN,
  }: { page?: number | undefined; limit?: number | undefined } = {},
): Promise<CustomerDetails> {
  const user = await accounts.getCustomer(ctx, id);
  const [secondFactors, orders, cart, rewardPoints, rewards] = await Promise.all([
    accounts.getSecondFactorsOf(ctx, id),
    listOrdersOf(ctx, id, { page, limit }),
    getCartOf(ctx, id),
    getBalance(ctx, id),
    listRewardedOrders(ctx, id, REWARDS_SHOWN),
  ]);
  return {
    user,
    rewardPoints,
    secondFactors,
    orders: orders.items,
    orderCount: orders.total,
    cart,
    rewards,
  };
}
