import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { lockAdmins } from "./users-store.ts";

/** Within a transaction: refuses to remove the last working admin. */
export async function mustLeaveAnAdmin(ctx: Context, userId: string): Promise<void> {
  const admins = await lockAdmins(ctx.db);
  if (admins.some(({ id }) => id === userId) && admins.length === 1)
    throw new Refusal("conflict", "The shop needs at least one admin. Nothing was changed.");
}
