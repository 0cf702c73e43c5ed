import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import type { Context } from "#platform/context";
import { networkOf } from "#platform/network";

const registrationMailGapLimit = { name: "registration-mail-gap", points: 1, per: 60 };
const registrationMailLimit = { name: "registration-mail", points: 5, per: 60 * 60 };
export const registrationLimit = { name: "registration-address", points: 20, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    /** `isNew` is false when the address had an account at that moment. */
    "registration.requested": { email: string; nonce: string; isNew: boolean };
    "account.opened": { userId: string };
  }
}

const purpose = "registration";

/** The secret of the mailed link. */
export const registrationToken = (ctx: Context, email: string, nonce: string): string =>
  ctx.tokens.derive(purpose, email, nonce);

export const isRegistrationToken = (
  ctx: Context,
  token: string,
  { email, nonce }: { email: string; nonce: string },
): boolean => ctx.tokens.matches(token, purpose, email, nonce);

/** Whether a link requested then still works. */
export const isLinkFresh = (ctx: Context, requestedAt: Date): boolean =>
  ctx.now().getTime() - requestedAt.getTime() < ACCOUNT_LINK_MINUTES * 60 * 1000;

/** One mail in 60 seconds and five in an hour, for every caller and whether or not there is an account. */
export async function consumeRegistrationMail(ctx: Context, email: string): Promise<void> {
  await ctx.limits.consume(registrationMailGapLimit, email);
  await ctx.limits.consume(registrationMailLimit, email, { includeMinutes: true });
}

/** Attempts are counted per address and network, so that nobody can use up somebody else's. */
export const attemptsKey = (ctx: Context, email: string): string =>
  `${email} ${networkOf(ctx.actor)}`;
