import { randomBytes } from "node:crypto";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { getUser } from "#src/modules/accounts/get-user.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";
import { replaceAuthenticator } from "./authenticators-store.ts";
import { sealSecret } from "./sealed-secret.ts";
import { readSecondFactors } from "./second-factors.ts";
import { toBase32, totpAddress } from "./totp.ts";

const authenticatorStartLimit = { name: "authenticator-start", points: 20, per: 60 * 60 };
/** As RFC 4226 advises. */
const SECRET_BYTES = 20;

/**
 * Makes the secret of a new authenticator app. It has no effect until a code of the app was entered. It requires the
 * place of an app whose secret no key opens any more; a working one must be removed first.
 */
export async function startAuthenticator(
  ctx: Context,
): Promise<{ secret: string; address: string }> {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(authenticatorStartLimit, userId);
  const { email } = await getUser(ctx, userId);
  const secret = randomBytes(SECRET_BYTES);
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, userId);
    if (user && (await readSecondFactors(ctx, user)).app)
      throw new Refusal(
        "conflict",
        "You have an authenticator app already. Remove it first to set up another one.",
      );
    await replaceAuthenticator(ctx.db, {
      userId,
      sealedSecret: sealSecret(ctx.tokens, userId, secret),
      startedAt: ctx.now(),
    });
  });
  return {
    secret: toBase32(secret),
    address: totpAddress(secret, { issuer: "Ridgeline", account: email }),
  };
}
