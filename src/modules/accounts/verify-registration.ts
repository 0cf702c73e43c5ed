import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { areEqual } from "#platform/tokens";
import { createUser } from "./create-user.ts";
import { deletePendingRegistration, lockPendingRegistration } from "./links-store.ts";
import { isLinkFresh, registrationToken, triesKey } from "./registration.ts";
import { openSession } from "./session.ts";
import type { User } from "./users-store.ts";

/** Opens the account whose link was mailed, and signs its owner in. A link works once and for 60 minutes. */
export async function verifyRegistration(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<{ user: User; token: string }> {
  await ctx.limits.consume("registration-check", triesKey(ctx, email));
  const opened = await inTransaction(ctx, async (ctx) => {
    const pending = await lockPendingRegistration(ctx.db, email);
    const isRight = areEqual(token, registrationToken(ctx, email, pending?.nonce ?? ""));
    if (!pending || !isRight || !isLinkFresh(ctx, pending.requestedAt)) throw badLink();
    const { name, passwordHash } = pending;
    const user = await createUser(ctx, { name, email, passwordHash, role: "customer" });
    if (!user) throw badLink();
    await deletePendingRegistration(ctx.db, email);
    await ctx.emit("account.opened", { userId: user.id }, { key: user.id });
    await recordAudit(ctx, { action: "account.opened", subject: `user:${user.id}` });
    return { user, token: await openSession(ctx, user.id) };
  });
  await ctx.limits.refund("registration-check", triesKey(ctx, email));
  return opened;
}

const badLink = () =>
  new Refusal(
    "invalid",
    "This link is not valid any more. Please open the one in our newest email. If your account is ready already, log in; otherwise register again.",
  );
