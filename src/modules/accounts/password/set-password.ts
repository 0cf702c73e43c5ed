import type { Context } from "#platform/context";
import { networkOf } from "#platform/network";
import { deleteAccountClosing } from "#src/modules/accounts/account-closings-store.ts";
import { endChallengesOf } from "#src/modules/accounts/challenges-store.ts";
import { describeDevice } from "#src/modules/accounts/sessions/device.ts";
import {
  deleteLoginNetworksOf,
  upsertLoginNetwork,
} from "#src/modules/accounts/sessions/login-networks-store.ts";
import { userAgentOf } from "#src/modules/accounts/sessions/session.ts";
import { deleteSessionsOf } from "#src/modules/accounts/sessions/sessions-store.ts";
import { updateUser } from "#src/modules/accounts/users-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "password.changed": { userId: string };
  }
}

/**
 * Within a transaction: the new password ends every other session, every pending login and a link to close the account.
 * Only the network it was set from stays known. The owner is notified by mail.
 */
export async function setPassword(
  ctx: Context,
  {
    userId,
    passwordHash,
    keptSession,
  }: { userId: string; passwordHash: string; keptSession?: string | undefined },
): Promise<void> {
  await updateUser(ctx.db, userId, {
    passwordHash,
    isPasswordWeak: false,
    updatedAt: ctx.now(),
  });
  await deleteSessionsOf(ctx.db, userId, keptSession);
  await endChallengesOf(ctx.db, userId, ctx.now());
  await deleteAccountClosing(ctx.db, userId);
  await deleteLoginNetworksOf(ctx.db, userId);
  const network = networkOf(ctx.actor);
  // Setting a password with a mailed link is not a login on this device yet.
  const device = keptSession === undefined ? "" : describeDevice(userAgentOf(ctx));
  await upsertLoginNetwork(ctx.db, { userId, network, device, usedAt: ctx.now() });
  await ctx.emit("password.changed", { userId });
}
