import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { mailedCode, mailedLink } from "#platform/mailed-secrets";
import { readNetwork } from "#platform/network";

export const registrationLink = mailedLink("registration", "verify-registration");
export const resetLink = mailedLink("password-reset", "reset-password");
export const invitationLink = mailedLink("invitation", "reset-password");
export const closingLink = mailedLink("account-closing", "close-account");
export const guestLink = mailedLink("guest-verification", "verify-email");

/** In the same mail as the link, for a mailbox that is open on another device. */
export const guestCode = mailedCode("guest-verification code");

/** Whether a link of an account requested then still works. */
export const isLinkFresh = (ctx: Context, requestedAt: Date): boolean =>
  ctx.now().getTime() - requestedAt.getTime() < ACCOUNT_LINK_MINUTES * 60 * 1000;

/** Attempts are counted per address and network, so that nobody can use up somebody else's. */
export const attemptsKey = (ctx: Context, email: string): string =>
  `${email} ${readNetwork(ctx.actor)}`;

export const badLink = (): Refusal =>
  new Refusal("invalid", "This link is no longer valid. Please request a new one.");
