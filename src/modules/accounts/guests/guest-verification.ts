import { formatFullName } from "#contracts/person-name";
import { GUEST_MINUTES } from "#contracts/time-limits";
import type { Context, EventMap } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { randomToken } from "#platform/tokens";
import { attemptsKey, guestCode, guestLink } from "#accounts/mailed-links";
import {
  type GuestVerification,
  lockGuestVerification,
  markGuestVerified,
  replaceGuestVerification,
  selectGuestVerification,
} from "./guest-verifications-store.ts";

const windowMs = GUEST_MINUTES * 60 * 1000;

/** Whether the address was verified within the last 60 minutes. */
export async function isGuestEmailVerified(ctx: Context, email: string): Promise<boolean> {
  return isStillValid(ctx, await selectGuestVerification(ctx.db, email));
}

/**
 * Within a transaction: like `isGuestEmailVerified`, and locks the verification, so that the orders of one address are
 * placed one after the other.
 */
export const lockVerifiedGuestEmail = async (ctx: Context, email: string): Promise<boolean> =>
  isStillValid(ctx, await lockGuestVerification(ctx.db, email));

const isStillValid = (ctx: Context, verification: GuestVerification | null): boolean =>
  isWithinWindow(ctx, verification?.verifiedAt ?? null);

export const isWithinWindow = (ctx: Context, since: Date | null): boolean =>
  since !== null && ctx.now().getTime() - since.getTime() < windowMs;

const verificationSendAddressLimit = {
  name: "verification-send-address",
  points: 30,
  per: 60 * 60,
};
const verificationSendAccountLimit = {
  name: "verification-send-account",
  points: 10,
  per: 24 * 60 * 60,
};
const verificationSendGapLimit = { name: "verification-send-gap", points: 1, per: 60 };
const verificationSendLimit = { name: "verification-send", points: 5, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "guest-verification.requested": { email: string; nonce: string; lastName?: string };
  }
}

interface GuestVerificationRequest {
  /** Lower case. */
  email: string;
  firstName: string;
  /** Needed for the greeting only, so it is not stored with the address. */
  lastName?: string | undefined;
}

/**
 * Mails the link that verifies a guest's address; the newest link is the only one that works.
 * Does nothing while the address is still verified. At most one mail in 60 seconds and five in an hour to an
 * address, and ten in a day by an account.
 */
export async function requestGuestVerification(
  ctx: Context,
  { email, firstName, lastName = "" }: GuestVerificationRequest,
): Promise<"sent" | "already verified"> {
  if (await isGuestEmailVerified(ctx, email)) return "already verified";
  await consumeSendLimits(ctx, email);
  return inTransaction(ctx, async (ctx) => {
    // The link may have been opened meanwhile.
    if (isStillValid(ctx, await lockGuestVerification(ctx.db, email))) return "already verified";
    const nonce = randomToken();
    await replaceGuestVerification(ctx.db, { email, firstName, nonce, requestedAt: ctx.now() });
    await ctx.emit("guest-verification.requested", { email, nonce, lastName });
    return "sent";
  });
}

async function consumeSendLimits(ctx: Context, email: string): Promise<void> {
  if (ctx.actor.kind !== "system")
    await ctx.limits.consume(verificationSendAddressLimit, readNetwork(ctx.actor));
  if ("userId" in ctx.actor)
    await ctx.limits.consume(verificationSendAccountLimit, ctx.actor.userId);
  await ctx.limits.consume(verificationSendGapLimit, email);
  await ctx.limits.consume(verificationSendLimit, email, { includeMinutes: true });
}

/** The data for the mail of a request; null when a newer request or a verification superseded it. */
export async function findVerificationMail(
  ctx: Context,
  { email, nonce, lastName = "" }: EventMap["guest-verification.requested"],
): Promise<{ name: string; link: string; code: string } | null> {
  const verification = await selectGuestVerification(ctx.db, email);
  if (verification?.nonce !== nonce || isStillValid(ctx, verification)) return null;
  return {
    name: formatFullName({ firstName: verification.firstName, lastName }),
    link: guestLink.address(ctx, { email }, nonce),
    code: guestCode.derive(ctx, email, nonce),
  };
}

declare module "#platform/context" {
  interface EventMap {
    /** Somebody has proven that this address is theirs. */
    "guest-email.verified": { email: string };
  }
}

const verificationCheckLimit = { name: "verification-check", points: 8, per: 10 * 60 };

/**
 * Consumes a mailed link. It works once and for 60 minutes; opening it again while the verification is valid succeeds.
 */
export async function verifyGuestEmail(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<void> {
  await verifyBy(ctx, email, {
    matches: (nonce) => guestLink.matches(ctx, token, { email }, nonce),
    refusal: badLink,
  });
}

/** Six digits can be guessed: of one address, from all networks together. */
const verificationCodeLimit = { name: "verification-code", points: 10, per: 60 * 60 };

/**
 * Consumes the code that is mailed beside the link, like the link itself.
 * @returns the token of the link
 */
export async function verifyGuestCode(
  ctx: Context,
  { email, code }: { email: string; code: string },
): Promise<string> {
  await ctx.limits.consume(verificationCodeLimit, email, {
    message: "Too many codes were tried for this address. Please open the link in the email.",
  });
  const { nonce } = await verifyBy(ctx, email, {
    matches: (nonce) => guestCode.matches(ctx, code, email, nonce),
    refusal: badCode,
  });
  await ctx.limits.refund(verificationCodeLimit, email);
  return guestLink.token(ctx, { email }, nonce);
}

interface MailedSecret {
  matches: (nonce: string) => boolean;
  refusal: () => Refusal;
}

async function verifyBy(
  ctx: Context,
  email: string,
  { matches, refusal }: MailedSecret,
): Promise<GuestVerification> {
  await ctx.limits.consume(verificationCheckLimit, attemptsKey(ctx, email));
  const verified = await inTransaction(ctx, async (ctx) => {
    const verification = await lockGuestVerification(ctx.db, email);
    const isRight = matches(verification?.nonce ?? "");
    if (!verification || !isRight) throw refusal();
    if (isStillValid(ctx, verification)) return verification;
    if (verification.verifiedAt || !isWithinWindow(ctx, verification.requestedAt)) throw refusal();
    await markGuestVerified(ctx.db, email, ctx.now());
    await ctx.emit("guest-email.verified", { email });
    return verification;
  });
  await ctx.limits.refund(verificationCheckLimit, attemptsKey(ctx, email));
  return verified;
}

const badLink = () =>
  new Refusal(
    "invalid",
    "This verification link is no longer valid. Please request a new one from the checkout page.",
  );

const badCode = () =>
  new Refusal(
    "invalid",
    "This code is wrong or no longer valid. Please use the one in the newest email.",
  );

/**
 * Whether the caller has the token of the mailed link that verified this address within the last 60 minutes: who only
 * types the address has not.
 */
export async function isProvenGuest(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<boolean> {
  const verification = await selectGuestVerification(ctx.db, email);
  const isRight = guestLink.matches(ctx, token, { email }, verification?.nonce ?? "");
  return isRight && isStillValid(ctx, verification);
}
