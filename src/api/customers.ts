import type {
  Customer,
  CustomerCart,
  customerContract,
  Invitation as InvitationReply,
} from "#contracts/calls/customers";
import type { Decoded } from "#contracts/calls/values";
import { pageCount } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import type { User } from "#modules/accounts";
import {
  createCustomer,
  deactivateUser,
  getCustomer,
  getCustomerSecondFactors,
  listCustomers,
  removeSecondFactors,
  updateCustomer,
} from "#modules/accounts/customers";
import {
  type Invitation,
  inviteStaff,
  isInvitationOpen,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "#modules/accounts/password";
import { type CartLine, getCustomerCart } from "#modules/cart";
import { listOrderCounts, listCustomerOrders } from "#modules/orders/own";
import { listRewardedOrders } from "#modules/reward-history";
import { getBalance, listBalances } from "#modules/rewards";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";
import { presentCustomerOrder } from "./present-order.ts";
import { presentUser } from "./present-user.ts";
import { presentRewardedOrder } from "./rewards.ts";

/** How many of each a customer's details show. */
const ORDERS_SHOWN = 10;
const REWARDS_SHOWN = 100;

export const customerHandlers: HandlersOf<typeof customerContract> = {
  inviteStaff: async ({ ctx, body }) => {
    const outcome = await inviteStaff(ctx, body);
    if (outcome.kind === "invited")
      return { outcome: "invited", invitation: presentInvitation(ctx, outcome.invitation) };
    const { id: _id, name, email } = outcome.user;
    return { outcome: "customer", customer: { _id, name, email } };
  },
  listInvitations: async ({ ctx }) =>
    (await listInvitations(ctx)).map((invitation) => presentInvitation(ctx, invitation)),
  resendInvitation: async ({ ctx, params }) =>
    presentInvitation(ctx, await resendInvitation(ctx, params.id)),
  withdrawInvitation: ({ ctx, params }) =>
    done(withdrawInvitation(ctx, params.id), "The invitation is withdrawn."),
  listCustomers: async ({ ctx, query, setTotal }) => {
    const { items, total, isTotalMinimum } = await listCustomers(ctx, query);
    setTotal(total);
    return {
      success: true,
      data: {
        customers: await showCustomers(ctx, items),
        page: query.page,
        totalPages: pageCount(total, query.limit),
        total,
        isTotalMinimum,
      },
    };
  },
  createCustomer: async ({ ctx, body }) => showCustomer(ctx, await createCustomer(ctx, body)),
  getCustomer: async ({ ctx, params: { id }, query: { page = 1, limit = ORDERS_SHOWN } }) => {
    const user = await getCustomer(ctx, id);
    const [secondFactors, orders, cart, rewardPoints, rewards] = await Promise.all([
      getCustomerSecondFactors(ctx, id),
      listCustomerOrders(ctx, id, { page, limit }),
      getCustomerCart(ctx, id),
      getBalance(ctx, id),
      listRewardedOrders(ctx, id, REWARDS_SHOWN),
    ]);
    return {
      ...presentCustomer(user, { rewardPoints, orderCount: orders.total }),
      secondFactors,
      orders: orders.items.map(presentCustomerOrder),
      cart: presentCart(cart),
      rewardHistory: rewards.map(presentRewardedOrder),
    };
  },
  updateCustomer: async ({ ctx, params, body }) =>
    showCustomer(ctx, await updateCustomer(ctx, params.id, body)),
  removeSecondFactors: ({ ctx, params }) =>
    done(
      removeSecondFactors(ctx, params.id),
      "The authenticator app and the passkeys are removed.",
    ),
  deactivateCustomer: ({ ctx, params }) =>
    done(deactivateUser(ctx, params.id), "The account is closed. Its orders stay."),
};

const presentInvitation = (
  ctx: Context,
  invitation: Invitation,
): Decoded<typeof InvitationReply> => {
  const { id: _id, name, email, role, invitedAt, sentAt } = invitation;
  return {
    _id,
    name,
    email,
    role,
    invitedAt,
    sentAt,
    isExpired: !isInvitationOpen(ctx, invitation),
  };
};

/** With what other modules know about them. */
async function showCustomers(ctx: Context, users: readonly User[]) {
  const ids = users.map(({ id }) => id);
  const [balances, orderCounts] = await Promise.all([
    listBalances(ctx, ids),
    listOrderCounts(ctx, ids),
  ]);
  return users.map((user) =>
    presentCustomer(user, {
      rewardPoints: balances.get(user.id) ?? 0,
      orderCount: orderCounts.get(user.id) ?? 0,
    }),
  );
}

const showCustomer = async (ctx: Context, user: User) => (await showCustomers(ctx, [user]))[0]!;

const presentCustomer = (
  user: User,
  { rewardPoints, orderCount }: { rewardPoints: number; orderCount: number },
): Decoded<typeof Customer> => ({ ...presentUser(user, rewardPoints), orderCount });

function presentCart(lines: readonly CartLine[]): Decoded<typeof CustomerCart> {
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
      productSalePrice: product && product.priceCents,
    })),
    total: totalCents,
  };
}
