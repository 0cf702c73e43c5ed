import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { randomToken } from "#platform/tokens";
import { renewPendingRegistration } from "#src/modules/accounts/links-store.ts";
import { registrationLimit, consumeRegistrationMail } from "./registration.ts";

/**
 * Mails a new link for the newest pending registration of an address; its earlier link ends. Reveals nothing about the
 * address.
 */
export async function resendRegistration(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume(registrationLimit, networkOf(ctx.actor));
  await consumeRegistrationMail(ctx, email);
  await inTransaction(ctx, async (ctx) => {
    const nonce = randomToken();
    await renewPendingRegistration(ctx.db, { email, nonce, requestedAt: ctx.now() });
    await ctx.emit("registration.requested", { email, nonce, isNew: true });
  });
}
