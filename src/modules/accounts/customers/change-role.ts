import type { Role } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { mustLeaveAnAdmin } from "./last-admin.ts";
import { alertAdmins } from "#src/modules/accounts/login/alert-admins.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { lockUser, updateUser, type User } from "#src/modules/accounts/users-store.ts";

interface RoleChange {
  userId: string;
  role: Role;
}

/**
 * Changes an account's role, effective from its next request; another role takes the password again. Refuses the
 * caller's own role and the last admin's.
 */
export const changeRole = (ctx: Context, change: RoleChange): Promise<void> =>
  inTransaction(ctx, (ctx) => giveRole(ctx, change));

/** The same within a transaction. */
export async function giveRole(ctx: Context, { userId, role }: RoleChange): Promise<void> {
  if (ctx.actor.kind !== "system") requireRight(ctx, "give roles");
  if (role !== "admin") await mustLeaveAnAdmin(ctx, userId);
  const before = await lockUser(ctx.db, userId);
  if (!before || before.deactivatedAt) throw new Refusal("not_found", "There is no such account");
  if (role === before.role) return;
  if ("userId" in ctx.actor && ctx.actor.userId === userId)
    throw new Refusal("conflict", "You can't change your own role. Another admin can.");
  await requireConfirmedPassword(ctx);
  await updateUser(ctx.db, userId, { role, updatedAt: ctx.now() });
  await recordRoleChange(ctx, before, role);
}

async function recordRoleChange(
  ctx: Context,
  { id, role: from }: Pick<User, "id" | "role">,
  to: Role,
): Promise<void> {
  await recordAudit(ctx, { action: "role.changed", subject: `user:${id}`, details: { from, to } });
  if (to === "admin") await alertAdmins(ctx, id, { kind: "appointed" });
}
