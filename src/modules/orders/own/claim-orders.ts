import { getUser } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import { awardPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { inTransaction } from "#platform/database/transaction";
import { changeForShop } from "#orders/change-order";
import { giveGuestOrders, selectGuestOrders } from "#orders/customer-orders-store";
import type { Decision } from "#orders/decision";
import type { Order, OrderWithLines } from "#orders/order";
import { addLines } from "#orders/order-lines-store";
import { earnedPoints } from "#orders/payment/take-back-points";

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
 * Their mailed links end, and they earn points as if they had been placed with the account. Returns how many.
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
      for (const id of claimed)
        await changeForShop(ctx, id, async (_, order) => decideEarning(order, userId));
    }
    return claimed.length;
  });
}

/** A paid order earns its points at once, one that is not paid yet with its payment. What was refunded earns none. */
function decideEarning(order: Order, userId: string): Decision | null {
  const { id: orderId, status, paymentStatus } = order;
  if (status === "cancelled" || paymentStatus === "refunded") return null;
  const points = earnedPoints(order);
  if (points === 0) return null;
  if (paymentStatus !== "completed") return { changes: { rewardPointsEarned: points } };
  return {
    changes: { rewardPointsEarned: points, rewardPointsAwarded: true },
    writes: [(ctx) => awardPoints(ctx, { userId, orderId, points })],
  };
}

/** The guest orders that `claimOrders` would claim, newest first, at most a hundred. */
export async function listClaimableOrders(ctx: Context): Promise<OrderWithLines[]> {
  const { userId } = requireRight(ctx, "shop with an account", noOrders);
  const { email } = await getUser(ctx, userId);
  return addLines(ctx.db, await selectGuestOrders(ctx.db, email, MAX_LISTED));
}
