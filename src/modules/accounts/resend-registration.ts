import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { randomToken } from "#platform/tokens";
import { renewPendingRegistration } from "./links-store.ts";
import { consumeRegistrationMail } from "./registration.ts";

/** Mails a new link to whoever waits for one; the earlier link ends. Tells the caller nothing about the address. */
export async function resendRegistration(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume("registration-address", networkOf(ctx.actor));
  await consumeRegistrationMail(ctx, email);
  await inTransaction(ctx, async (ctx) => {
    const nonce = randomToken();
    await renewPendingRegistration(ctx.db, { email, nonce, requestedAt: ctx.now() });
    await ctx.emit("registration.requested", { email, nonce, isNew: true });
  });
}
