import type { Role } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { mustLeaveAnAdmin } from "./last-admin.ts";
import { lockUser, updateUser, type User } from "#src/modules/accounts/users-store.ts";

/** Changes an account's role, effective from its next request. Refuses the caller's own role and the last admin's. */
export async function changeRole(
  ctx: Context,
  { userId, role }: { userId: string; role: Role },
): Promise<User> {
  if (ctx.actor.kind !== "system") requireRight(ctx, "give roles");
  return inTransaction(ctx, async (ctx) => giveRole(ctx, { userId, role }));
}

/** The same within a transaction, after the caller's rights were checked. */
export async function giveRole(
  ctx: Context,
  { userId, role }: { userId: string; role: Role },
): Promise<User> {
  if (role !== "admin") await mustLeaveAnAdmin(ctx, userId);
  const before = await lockUser(ctx.db, userId);
  if (!before || before.deactivatedAt) throw new Refusal("not_found", "There is no such account");
  if ("userId" in ctx.actor && ctx.actor.userId === userId && role !== before.role)
    throw new Refusal("conflict", "You can't change your own role. Another admin can.");
  const user = await updateUser(ctx.db, userId, { role, updatedAt: ctx.now() });
  if (role !== before.role)
    await recordAudit(ctx, {
      action: "role.changed",
      subject: `user:${userId}`,
      details: { from: before.role, to: role },
    });
  return user!;
}
