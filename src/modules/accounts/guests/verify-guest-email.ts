import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { attemptsKey, guestLink } from "#src/modules/accounts/mailed-links.ts";
import { lockGuestVerification, markGuestVerified } from "./guest-verifications-store.ts";
import { holds, isWithinWindow } from "./guest-verification.ts";

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
  await ctx.limits.consume(verificationCheckLimit, attemptsKey(ctx, email));
  await inTransaction(ctx, async (ctx) => {
    const verification = await lockGuestVerification(ctx.db, email);
    const isRight = guestLink.matches(ctx, token, { email }, verification?.nonce ?? "");
    if (!verification || !isRight) throw badLink();
    if (holds(ctx, verification)) return;
    if (verification.verifiedAt || !isWithinWindow(ctx, verification.requestedAt)) throw badLink();
    await markGuestVerified(ctx.db, email, ctx.now());
    await ctx.emit("guest-email.verified", { email });
  });
  await ctx.limits.refund(verificationCheckLimit, attemptsKey(ctx, email));
}

const badLink = () =>
  new Refusal(
    "invalid",
    "This verification link is no longer valid. Please request a new one from the checkout page.",
  );
