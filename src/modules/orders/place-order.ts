import { updateShippingAddress } from "#modules/accounts";
import type { Context } from "#platform/context";
import { getCustomer } from "#platform/customer";
import { inTransaction } from "#platform/database/transaction";
import { createOrder, type OrderInput } from "./create-order.ts";
import type { OrderWithLines } from "./order.ts";

/**
 * Places an order for the signed-in customer or member of staff, whose account keeps its address. The e-mail address
 * in `contact` is this order's alone and needs no proof. Points are stored with the order and credited when it is paid.
 */
export async function placeOrder(ctx: Context, input: OrderInput): Promise<OrderWithLines> {
  const { userId } = getCustomer(ctx, "Admins can't place orders");
  return inTransaction(ctx, (ctx) =>
    createOrder(ctx, input, {
      owner: { customerId: userId },
      openAccount: () => updateShippingAddress(ctx, userId, input.address),
    }),
  );
}
