import type { Role } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { mustLeaveAnAdmin } from "./last-admin.ts";
import { alertAdmins } from "#src/modules/accounts/login/alert-admins.ts";
import { checkOwnPassword } from "#src/modules/accounts/password/check-own-password.ts";
import { lockUser, selectUser, updateUser, type User } from "#src/modules/accounts/users-store.ts";

/** Changes an account's role, effective from its next request. Refuses the caller's own role and the last admin's. */
export async function changeRole(ctx: Context, change: RoleChange): Promise<User> {
  const isConfirmed = await confirmRoleChange(ctx, change);
  return inTransaction(ctx, async (ctx) => giveRole(ctx, { ...change, isConfirmed }));
}

interface RoleChange {
  userId: string;
  role: Role;
  /** The caller's own; required where the role becomes another one. */
  password: string | undefined;
}

/**
 * Before the transaction, since comparing a password takes long: whether the caller may give the account this role, if
 * it has another one. An open session alone is not enough for that.
 */
export async function confirmRoleChange(
  ctx: Context,
  { userId, role, password = "" }: RoleChange,
): Promise<boolean> {
  if (ctx.actor.kind === "system") return true;
  const actor = requireRight(ctx, "give roles");
  const user = await selectUser(ctx.db, userId);
  // The rest is refused without a password.
  if (!user || user.deactivatedAt || user.role === role || userId === actor.userId) return false;
  if (password === "") throw refusePassword("Please enter your password to change a role");
  const wrong = refusePassword("The password is not right");
  await checkOwnPassword(ctx, { userId: actor.userId, password, wrong });
  return true;
}

const refusePassword = (message: string) =>
  new Refusal("invalid", message, { fields: { password: message } });

/** Within a transaction, after `confirmRoleChange`. */
export async function giveRole(
  ctx: Context,
  { userId, role, isConfirmed }: { userId: string; role: Role; isConfirmed: boolean },
): Promise<User> {
  if (role !== "admin") await mustLeaveAnAdmin(ctx, userId);
  const before = await lockUser(ctx.db, userId);
  if (!before || before.deactivatedAt) throw new Refusal("not_found", "There is no such account");
  if ("userId" in ctx.actor && ctx.actor.userId === userId && role !== before.role)
    throw new Refusal("conflict", "You can't change your own role. Another admin can.");
  if (role !== before.role && !isConfirmed)
    throw new Refusal("conflict", "This account's role was just changed. Please look again.");
  const user = await updateUser(ctx.db, userId, { role, updatedAt: ctx.now() });
  if (role !== before.role) await recordRoleChange(ctx, before, role);
  return user!;
}

async function recordRoleChange(
  ctx: Context,
  { id, role: from }: Pick<User, "id" | "role">,
  to: Role,
): Promise<void> {
  await recordAudit(ctx, { action: "role.changed", subject: `user:${id}`, details: { from, to } });
  if (to === "admin") await alertAdmins(ctx, id, { kind: "appointed" });
}
