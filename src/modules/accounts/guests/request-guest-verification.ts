import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { randomToken } from "#platform/tokens";
import { guestLink } from "#src/modules/accounts/mailed-links.ts";
import {
  lockGuestVerification,
  replaceGuestVerification,
  selectGuestVerification,
} from "./guest-verifications-store.ts";
import { holds, isGuestEmailVerified } from "./guest-verification.ts";

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
    "guest-verification.requested": { email: string; nonce: string };
  }
}

interface GuestVerificationRequest {
  /** Lower case. */
  email: string;
  firstName: string;
}

/**
 * Mails the link that verifies a guest's address; the newest link is the only one that works.
 * Does nothing while the address is still verified. At most one mail in 60 seconds and five in an hour to an
 * address, and ten in a day by an account.
 */
export async function requestGuestVerification(
  ctx: Context,
  { email, firstName }: GuestVerificationRequest,
): Promise<"sent" | "already verified"> {
  if (await isGuestEmailVerified(ctx, email)) return "already verified";
  await consumeSendLimits(ctx, email);
  return inTransaction(ctx, async (ctx) => {
    // The link may have been opened meanwhile.
    if (holds(ctx, await lockGuestVerification(ctx.db, email))) return "already verified";
    const nonce = randomToken();
    await replaceGuestVerification(ctx.db, { email, firstName, nonce, requestedAt: ctx.now() });
    await ctx.emit("guest-verification.requested", { email, nonce });
    return "sent";
  });
}

async function consumeSendLimits(ctx: Context, email: string): Promise<void> {
  if (ctx.actor.kind !== "system")
    await ctx.limits.consume(verificationSendAddressLimit, networkOf(ctx.actor));
  if ("userId" in ctx.actor)
    await ctx.limits.consume(verificationSendAccountLimit, ctx.actor.userId);
  await ctx.limits.consume(verificationSendGapLimit, email);
  await ctx.limits.consume(verificationSendLimit, email, { includeMinutes: true });
}

/** The data for the mail of a request; null when a newer request or a verification superseded it. */
export async function findVerificationMail(
  ctx: Context,
  { email, nonce }: { email: string; nonce: string },
): Promise<{ firstName: string; link: string } | null> {
  const verification = await selectGuestVerification(ctx.db, email);
  if (verification?.nonce !== nonce || holds(ctx, verification)) return null;
  return {
    firstName: verification.firstName,
    link: guestLink.address(ctx, { email }, nonce),
  };
}
