import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import type { Context } from "#platform/context";
import { networkOf } from "#platform/network";

declare module "#platform/context" {
  interface EventMap {
    /** `isNew` is false when the address had an account at that moment. */
    "registration.requested": { email: string; nonce: string; isNew: boolean };
    "account.opened": { userId: string };
  }
}

/** The secret of the mailed link. */
export const registrationToken = (ctx: Context, email: string, nonce: string): string =>
  ctx.tokens.derive("registration", email, nonce);

/** Whether a link that was asked for then still works. */
export const isLinkFresh = (ctx: Context, requestedAt: Date): boolean =>
  ctx.now().getTime() - requestedAt.getTime() < ACCOUNT_LINK_MINUTES * 60 * 1000;

/** One mail in 60 seconds and five in an hour, whoever asks and whether there is an account or not. */
export async function consumeRegistrationMail(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume("registration-mail-gap", email);
  await ctx.limits.consume("registration-mail", email, { tellMinutes: true });
}

/** Tries are counted per address and network, so that nobody can use up the tries of somebody else. */
export const triesKey = (ctx: Context, email: string): string => `${email} ${networkOf(ctx.actor)}`;
