import type {
  Customer,
  CustomerCart,
  customerContract,
  CustomerDetails as WireDetails,
} from "#contracts/calls/customers";
import type { Decoded } from "#contracts/calls/values";
import { pageCount } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import { deactivateUser, removeSecondFactors } from "#modules/accounts";
import type { CartLine } from "#modules/cart";
import {
  createCustomer,
  type CustomerDetails,
  type CustomerWithFigures,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "#modules/customers";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";
import { presentCustomerOrder } from "./present-order.ts";
import { presentUser } from "./present-user.ts";
import { presentRewardedOrder } from "./rewards.ts";

export const customerHandlers: HandlersOf<typeof customerContract> = {
  listCustomers: async ({ ctx, query, setTotal }) => {
    const { items, total, isTotalMinimum } = await listCustomers(ctx, query);
    setTotal(total);
    return {
      success: true,
      data: {
        customers: items.map(presentCustomer),
        page: query.page,
        totalPages: pageCount(total, query.limit),
        total,
        isTotalMinimum,
      },
    };
  },
  createCustomer: async ({ ctx, body }) => presentCustomer(await createCustomer(ctx, body)),
  getCustomer: async ({ ctx, params, query }) =>
    presentDetails(await getCustomer(ctx, params.id, query)),
  updateCustomer: async ({ ctx, params, body }) =>
    presentCustomer(await updateCustomer(ctx, params.id, body)),
  removeSecondFactors: ({ ctx, params }) =>
    done(
      removeSecondFactors(ctx, params.id),
      "The authenticator app and the passkeys are removed.",
    ),
  deactivateCustomer: ({ ctx, params }) =>
    done(deactivateUser(ctx, params.id), "The account is closed. Its orders stay."),
};

const presentCustomer = ({
  user,
  rewardPoints,
  orderCount,
}: CustomerWithFigures): Decoded<typeof Customer> => ({
  ...presentUser(user, rewardPoints),
  orderCount,
});

const presentDetails = ({
  secondFactors,
  orders,
  cart,
  rewards,
  ...customer
}: CustomerDetails): Decoded<typeof WireDetails> => ({
  ...presentCustomer(customer),
  secondFactors,
  orders: orders.map(presentCustomerOrder),
  cart: presentCart(cart),
  rewardHistory: rewards.map(presentRewardedOrder),
});

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
