import type { Customer, CustomerCart, customerContract } from "#contracts/calls/customers";
import { toDollars } from "#contracts/money";
import { pageCount } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import {
  createCustomer,
  deactivateUser,
  getCustomer,
  getSecondFactorsOf,
  listCustomers,
  removeSecondFactors,
  updateCustomer,
  type User,
} from "#modules/accounts";
import { type CartLine, getCartOf } from "#modules/cart";
import { listOrderCounts, listOrdersOf } from "#modules/orders";
import { listRewardedOrders } from "#modules/reward-history";
import { getBalance, listBalances } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { presentCustomerOrder } from "./present-order.ts";
import { presentUser } from "./present-user.ts";
import { presentRewardedOrder } from "./rewards.ts";

const ORDERS_SHOWN = 10;
const REWARDS_SHOWN = 100;

export const customerHandlers: HandlersOf<typeof customerContract> = {
  listCustomers: async ({ ctx, query, setTotal }) => {
    const { items, total, isTotalMinimum } = await listCustomers(ctx, query);
    setTotal(total);
    return {
      success: true,
      data: {
        customers: await readCustomers(ctx, items),
        page: query.page,
        totalPages: pageCount(total, query.limit),
        total,
        isTotalMinimum,
      },
    };
  },
  createCustomer: async ({ ctx, body }) => readOne(ctx, await createCustomer(ctx, body)),
  getCustomer: async ({ ctx, params: { id }, query: { page = 1, limit = ORDERS_SHOWN } }) => {
    const user = await getCustomer(ctx, id);
    const [secondFactors, orders, cart, balance, rewards] = await Promise.all([
      getSecondFactorsOf(ctx, id),
      listOrdersOf(ctx, id, { page, limit }),
      getCartOf(ctx, id),
      getBalance(ctx, id),
      listRewardedOrders(ctx, id, REWARDS_SHOWN),
    ]);
    return {
      ...presentUser(user, balance),
      secondFactors,
      orderCount: orders.total,
      orders: orders.items.map(presentCustomerOrder),
      cart: presentCart(cart),
      rewardHistory: rewards.map(presentRewardedOrder),
    };
  },
  updateCustomer: async ({ ctx, params, body }) =>
    readOne(ctx, await updateCustomer(ctx, params.id, body)),
  removeSecondFactors: async ({ ctx, params }) => {
    await removeSecondFactors(ctx, params.id);
    return { success: true, message: "The authenticator app and the passkeys are removed." };
  },
  deactivateCustomer: async ({ ctx, params }) => {
    await deactivateUser(ctx, params.id);
    return { success: true, message: "The account is closed. Its orders stay." };
  },
};

const readOne = async (ctx: Context, user: User): Promise<Customer> =>
  (await readCustomers(ctx, [user]))[0]!;

/** Accounts with related data of other modules. */
async function readCustomers(ctx: Context, users: readonly User[]): Promise<Customer[]> {
  const ids = users.map(({ id }) => id);
  const [balances, orderCounts] = await Promise.all([
    listBalances(ctx, ids),
    listOrderCounts(ctx, ids),
  ]);
  return users.map((user) => ({
    ...presentUser(user, balances.get(user.id) ?? 0),
    orderCount: orderCounts.get(user.id) ?? 0,
  }));
}

function presentCart(lines: readonly CartLine[]): CustomerCart {
  const totalCents = lines.reduce(
    (sum, { product, quantity }) => sum + (product?.priceCents ?? 0) * quantity,
    0,
  );
  return {
    items: lines.map(({ id, productId, product, quantity }) => ({
      _id: id,
      product: productId,
      productName: product?.title ?? texts.productNotFound,
      quantity,
      productSalePrice: product && toDollars(product.priceCents),
    })),
    total: toDollars(totalCents),
  };
}
