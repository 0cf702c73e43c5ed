import type { PostalAddress } from "#contracts/calls/order-input";
import type { Role } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import { lockOpenUser } from "#src/modules/accounts/get-user.ts";
import { giveRole } from "./change-role.ts";
import { getCustomer } from "./get-customer.ts";
import { updateUser, type User } from "#src/modules/accounts/users-store.ts";

interface CustomerChanges {
  name?: string | undefined;
  phone?: string | undefined;
  shippingAddress?: PostalAddress | null | undefined;
  /** A changed one requires the password again. */
  role?: Role | undefined;
}

/** Changes another person's account, for admins; omitted fields stay unchanged. */
export async function updateCustomer(
  ctx: Context,
  userId: string,
  { role, ...changes }: CustomerChanges,
): Promise<User> {
  requireRight(ctx, "manage customers");
  return inTransaction(ctx, async (ctx) => {
    if (role !== undefined) await giveRole(ctx, { userId, role });
    await lockOpenUser(ctx, userId);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length > 0) {
      await updateUser(ctx.db, userId, { ...Object.fromEntries(given), updatedAt: ctx.now() });
      if (changes.name !== undefined) await ctx.emit("account.changed", { userId });
      await recordAudit(ctx, {
        action: "customer.updated",
        subject: `user:${userId}`,
        details: { changed: given.map(([name]) => name) },
      });
    }
    return getCustomer(ctx, userId);
  });
}
