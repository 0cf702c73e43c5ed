import { getUser } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { inTransaction } from "#platform/database/transaction";
import { giveGuestOrders, selectGuestOrders } from "#orders/customer-orders-store";
import type { OrderWithLines } from "#orders/order";
import { addLines } from "#orders/order-lines-store";

declare module "#platform/context" {
  interface EventMap {
    /** Guest orders were claimed by this customer. */
    "orders.claimed": { userId: string };
  }
}

const MAX_LISTED = 100;
const noOrders = "Admins have no orders of their own";

/**
 * Claims the guest orders placed with the address of the actor's account; the address was verified at registration.
 * Their mailed links end. They earn no points. Returns how many.
 */
export async function claimOrders(ctx: Context): Promise<number> {
  const { userId } = requireRight(ctx, "shop with an account", noOrders);
  return inTransaction(ctx, async (ctx) => {
    const { email } = await getUser(ctx, userId);
    const claimed = await giveGuestOrders(ctx.db, { contactEmail: email, customerId: userId });
    if (claimed.length > 0) {
      await recordAudit(ctx, {
        action: "orders.claimed",
        subject: `user:${userId}`,
        details: { orderIds: claimed },
      });
      await ctx.emit("orders.claimed", { userId });
    }
    return claimed.length;
  });
}

/** The guest orders that `claimOrders` would claim, newest first, at most a hundred. */
export async function listClaimableOrders(ctx: Context): Promise<OrderWithLines[]> {
  const { userId } = requireRight(ctx, "shop with an account", noOrders);
  const { email } = await getUser(ctx, userId);
  return addLines(ctx.db, await selectGuestOrders(ctx.db, email, MAX_LISTED));
}
