import type { Context } from "#platform/context";
import { endChallengesOf } from "./challenges-store.ts";
import { deleteSessionsOf } from "./sessions-store.ts";
import { updateUser } from "./users-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "password.changed": { userId: string };
  }
}

/** Within a transaction: the new password ends every session but the kept one and every waiting login; the owner is told by mail. */
export async function setPassword(
  ctx: Context,
  {
    userId,
    passwordHash,
    keptSession,
  }: { userId: string; passwordHash: string; keptSession?: string | undefined },
): Promise<void> {
  await updateUser(ctx.db, userId, { passwordHash, updatedAt: ctx.now() });
  await deleteSessionsOf(ctx.db, userId, keptSession);
  await endChallengesOf(ctx.db, userId, ctx.now());
  await ctx.emit("password.changed", { userId });
}
