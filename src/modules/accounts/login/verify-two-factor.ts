import { TWO_FACTOR_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { networkOf } from "#platform/network";
import { hashToken } from "#platform/tokens";
import { selectChallenge, sumAttempts, updateChallenge } from "./challenges-store.ts";
import { openSession } from "./session.ts";
import { twoFactorCallLimit, isCode, isOpen, loginEnded, MAX_WRONG_CODES } from "./two-factor.ts";
import { lockUser, type User } from "#src/modules/accounts/users-store.ts";

/** Wrong codes of one account in an hour, over all its logins. */
const MAX_WRONG_CODES_AN_HOUR = 10;
const minute = 60_000;

type Outcome =
  | { user: User; token: string }
  | { refusal: "ended" | "expired" | "wrong" | "too many" };

/** Finishes a login with the mailed code. A code works once; five wrong ones end the login, ten in an hour all logins. */
export async function verifyTwoFactor(
  ctx: Context,
  { handle, code }: { handle: string; code: string },
): Promise<{ user: User; token: string }> {
  await ctx.limits.consume(twoFactorCallLimit, networkOf(ctx.actor));
  // A failed attempt must be committed, so the refusal is thrown only afterwards.
  const outcome = await inTransaction(ctx, (ctx) => tryCode(ctx, hashToken(handle), code));
  if ("refusal" in outcome) throw refusalOf(outcome.refusal);
  return outcome;
}

async function tryCode(ctx: Context, handleHash: string, code: string): Promise<Outcome> {
  const known = await selectChallenge(ctx.db, handleHash);
  // Serialises the attempts on one account across all processes.
  const user = known && (await lockUser(ctx.db, known.userId));
  const challenge = user && (await selectChallenge(ctx.db, handleHash));
  if (!challenge || user.deactivatedAt || !isOpen(ctx, challenge)) return { refusal: "ended" };
  if (challenge.expiresAt <= ctx.now()) return { refusal: "expired" };
  const subject = `user:${user.id}`;
  // A wrong code was tried within ten minutes after its mail.
  const since = new Date(ctx.now().getTime() - (60 + TWO_FACTOR_MINUTES) * minute);
  if ((await sumAttempts(ctx.db, user.id, since)) >= MAX_WRONG_CODES_AN_HOUR)
    return { refusal: "too many" };
  if (!isCode(ctx, code, challenge)) {
    const attempts = challenge.attempts + 1;
    await updateChallenge(ctx.db, challenge.id, { attempts });
    await recordAudit(ctx, { action: "login.code-refused", subject });
    return { refusal: attempts < MAX_WRONG_CODES ? "wrong" : "ended" };
  }
  await updateChallenge(ctx.db, challenge.id, { usedAt: ctx.now() });
  await recordAudit(ctx, { action: "login.succeeded", subject, details: { twoFactor: true } });
  return { user, token: await openSession(ctx, user.id) };
}

function refusalOf(reason: Extract<Outcome, { refusal: string }>["refusal"]): Refusal {
  switch (reason) {
    case "ended":
      return loginEnded();
    case "expired":
      return new Refusal("invalid", texts.codeExpired);
    case "wrong":
      return new Refusal("invalid", "This code is not right. Please check the newest email.");
    case "too many":
      return new Refusal(
        "too_many_requests",
        "Too many wrong codes. Please try again in an hour.",
        {
          retryAfterSeconds: 60 * 60,
        },
      );
  }
}
