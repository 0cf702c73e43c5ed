import { texts } from "#contracts/texts";
import { isGuestEmailVerified } from "#modules/accounts";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import { createOrder, type OrderInput } from "./create-order.ts";
import type { Order } from "#src/modules/orders/order.ts";

/** Places an order for a guest whose email address was verified within the last 60 minutes. It earns no points. */
export async function placeGuestOrder(
  ctx: Context,
  input: Omit<OrderInput, "spend">,
): Promise<Order> {
  if (!hasRight(ctx, "place orders")) throw new Refusal("forbidden", "Admins can't place orders");
  return inTransaction(ctx, async (ctx) => {
    const contactEmail = input.contact.email;
    if (!(await isGuestEmailVerified(ctx, contactEmail)))
      throw new Refusal("forbidden", texts.verifyBeforeOrder);
    return createOrder(ctx, input, {
      owner: { customerId: null, contactEmail },
      openAccount: async () => null,
    });
  });
}
