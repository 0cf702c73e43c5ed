import { counted } from "#contracts/counted";
import { TWO_FACTOR_RESEND_BELOW_SECONDS } from "#contracts/roles";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { networkOf } from "#platform/network";
import { hashToken } from "#platform/tokens";
import { selectChallenge, updateChallenge } from "#src/modules/accounts/challenges-store.ts";
import {
  twoFactorMailLimit,
  twoFactorCallLimit,
  isOpen,
  loginEnded,
  newCode,
} from "./two-factor.ts";
import { readSecondFactors } from "#src/modules/accounts/second-factors/second-factors.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";

/**
 * Mails a code to a login that asked for something else first, or a new one in place of the present one. Wrong attempts
 * stay counted.
 */
export async function resendTwoFactor(ctx: Context, handle: string): Promise<{ expiresAt: Date }> {
  await ctx.limits.consume(twoFactorCallLimit, networkOf(ctx.actor));
  const handleHash = hashToken(handle);
  const known = await selectChallenge(ctx.db, handleHash);
  if (!known) throw loginEnded();
  await ctx.limits.consume(twoFactorMailLimit, known.userId);
  try {
    return await inTransaction(ctx, (ctx) => replaceCode(ctx, handleHash, known.userId));
  } catch (error) {
    await ctx.limits.refund(twoFactorMailLimit, known.userId);
    throw error;
  }
}

async function replaceCode(ctx: Context, handleHash: string, userId: string) {
  const user = await lockUser(ctx.db, userId);
  const challenge = await selectChallenge(ctx.db, handleHash);
  if (!user || user.deactivatedAt || !challenge || !isOpen(ctx, challenge)) throw loginEnded();
  const { methods } = await readSecondFactors(ctx, user);
  if (!methods.includes("mail"))
    throw new Refusal("forbidden", "This account does not use emailed codes.");
  const secondsLeft = (challenge.expiresAt.getTime() - ctx.now().getTime()) / 1000;
  const wait = Math.ceil(secondsLeft - TWO_FACTOR_RESEND_BELOW_SECONDS);
  if (challenge.isMailed && wait > 0)
    throw new Refusal(
      "too_many_requests",
      `You can ask for a new code in ${counted(wait, "second")}.`,
      {
        retryAfterSeconds: wait,
      },
    );
  const code = newCode(ctx);
  await updateChallenge(ctx.db, challenge.id, { ...code, isMailed: true });
  await ctx.emit("two-factor.requested", { challengeId: challenge.id, nonce: code.nonce });
  return { expiresAt: code.expiresAt };
}
