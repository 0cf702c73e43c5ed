import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { networkOf } from "#platform/network";
import { lockGuestVerification, markGuestVerified } from "./guest-verifications-store.ts";
import { holds, isWithinWindow, isLinkToken } from "./guest-verification.ts";

const verificationCheckLimit = { name: "verification-check", points: 8, per: 10 * 60 };

/**
 * Consumes a mailed link. It works once and for 60 minutes; opening it again while the verification is valid succeeds.
 * Failed attempts are counted per email and network address, so that nobody can exhaust somebody else's.
 */
export async function verifyGuestEmail(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const attemptsKey = `${email} ${networkOf(ctx.actor)}`;
  await ctx.limits.consume(verificationCheckLimit, attemptsKey);
  await inTransaction(ctx, async (ctx) => {
    const verification = await lockGuestVerification(ctx.db, email);
    const isRight = isLinkToken(ctx, token, email, verification?.nonce ?? "");
    if (!verification || !isRight) throw badLink();
    if (holds(ctx, verification)) return;
    if (verification.verifiedAt || !isWithinWindow(ctx, verification.requestedAt)) throw badLink();
    await markGuestVerified(ctx.db, email, ctx.now());
  });
  await ctx.limits.refund(verificationCheckLimit, attemptsKey);
}

const badLink = () =>
  new Refusal(
    "invalid",
    "This verification link is no longer valid. Please request a new one from the checkout page.",
  );
