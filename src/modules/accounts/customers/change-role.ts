import { worksInOffice } from "#contracts/rights";
import { type Role, roles } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { mustLeaveAnAdmin, lockOpenUser } from "#accounts/users";
import { endUserChallenges } from "#accounts/challenges-store";
import { alertAdmins, asRole } from "#accounts/sessions/session";
import { deleteUserSessions } from "#accounts/sessions/sessions-store";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import { updateUser, type User } from "#accounts/users-store";

declare module "#platform/context" {
  interface EventMap {
    /** An account has more rights than before, and its sessions have ended. */
    "account.promoted": { userId: string; role: Exclude<Role, "customer"> };
    /** An account has lost its rights in the office. */
    "account.demoted": { userId: string };
  }
}

interface RoleChange {
  userId: string;
  role: Role;
}

/**
 * Changes an account's role, effective from its next request; another role requires the password again. A more trusted
 * one ends the account's sessions, so that its rights begin with a login. Refuses the caller's own role and the last
 * admin's.
 */
export const changeRole = (ctx: Context, change: RoleChange): Promise<void> =>
  inTransaction(ctx, (ctx) => giveRole(ctx, change));

/** Changes the role within the caller's transaction. */
export async function giveRole(ctx: Context, { userId, role }: RoleChange): Promise<void> {
  if (ctx.actor.kind !== "system") requireRight(ctx, "give roles");
  if (role !== "admin") await mustLeaveAnAdmin(ctx, userId);
  const before = await lockOpenUser(ctx, userId);
  if (role === before.role) return;
  if ("userId" in ctx.actor && ctx.actor.userId === userId)
    throw new Refusal("conflict", "You can't change your own role. Another admin can.");
  await requireConfirmedPassword(ctx);
  await updateUser(ctx.db, userId, { role, updatedAt: ctx.now() });
  await endWeakerLogins(ctx, before, role);
  await recordRoleChange(ctx, before, role);
}

/** What was asked for at a login as a customer is not enough for the rights of the office. */
async function endWeakerLogins(
  ctx: Context,
  { id: userId, role: from }: Pick<User, "id" | "role">,
  role: Role,
): Promise<void> {
  if (role === "customer" || roles.indexOf(role) > roles.indexOf(asRole(from))) return;
  await deleteUserSessions(ctx.db, userId);
  await endUserChallenges(ctx.db, userId, ctx.now());
  await ctx.emit("account.promoted", { userId, role });
}

async function recordRoleChange(
  ctx: Context,
  { id, role: from }: Pick<User, "id" | "role">,
  to: Role,
): Promise<void> {
  await recordAudit(ctx, { action: "role.changed", subject: `user:${id}`, details: { from, to } });
  if (worksInOffice(from) && !worksInOffice(to)) await ctx.emit("account.demoted", { userId: id });
  if (to === "admin") await alertAdmins(ctx, id, { kind: "appointed" });
}
