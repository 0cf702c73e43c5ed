import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { randomToken } from "#platform/tokens";
import { createUser } from "#src/modules/accounts/create-user.ts";
import {
  deletePendingRegistrations,
  replacePasswordReset,
} from "#src/modules/accounts/links-store.ts";
import { updateUser, type User } from "#src/modules/accounts/users-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** The nonce belongs to a link to set a password. */
    "customer.invited": { email: string; nonce: string };
  }
}

/** Opens an account for somebody who is mailed a link to choose a password; until then nobody can log in to it. */
export async function createCustomer(
  ctx: Context,
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<User> {
  requireRight(ctx, "manage customers");
  const passwordHash = await ctx.passwords.hash(randomToken());
  return inTransaction(ctx, async (ctx) => {
    // First, as in a registration, so that the two can't deadlock.
    await deletePendingRegistrations(ctx.db, email);
    const created = await createUser(ctx, { name, email, passwordHash, role: "customer" });
    if (!created) throw new Refusal("conflict", "There is an account with this address already.");
    const user = await updateUser(ctx.db, created.id, { phone });
    const nonce = randomToken();
    await replacePasswordReset(ctx.db, { email, nonce, requestedAt: ctx.now() });
    await ctx.emit("customer.invited", { email, nonce });
    await recordAudit(ctx, { action: "customer.created", subject: `user:${created.id}` });
    return user;
  });
}
