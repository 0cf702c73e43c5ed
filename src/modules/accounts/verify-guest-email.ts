import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { networkOf } from "#platform/network";
import { areEqual } from "#platform/tokens";
import { lockGuestVerification, markGuestVerified } from "./accounts-store.ts";
import { holds, isWithinWindow, linkToken } from "./guest-verification.ts";

/**
 * Uses a mailed link. It works once and for 60 minutes; opening it again while the verification holds is a success.
 * Wrong tries are counted per e-mail and network address, so that nobody can use up the tries of somebody else.
 */
export async function verifyGuestEmail(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const triesKey = `${email} ${networkOf(ctx.actor)}`;
  await ctx.limits.consume("verification-check", triesKey);
  await inTransaction(ctx, async (ctx) => {
    const verification = await lockGuestVerification(ctx.db, email);
    const isRight = areEqual(token, linkToken(ctx, email, verification?.nonce ?? ""));
    if (!verification || !isRight) throw badLink();
    if (holds(ctx, verification)) return;
    if (verification.verifiedAt || !isWithinWindow(ctx, verification.requestedAt)) throw badLink();
    await markGuestVerified(ctx.db, email, ctx.now());
  });
  await ctx.limits.refund("verification-check", triesKey);
}

const badLink = () =>
  new Refusal(
    "invalid",
    "This verification link is not valid any more. Please request a new one from the checkout page.",
  );
