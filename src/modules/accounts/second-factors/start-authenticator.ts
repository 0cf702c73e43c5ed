import { randomBytes } from "node:crypto";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { getUser } from "#src/modules/accounts/get-user.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { replaceUnconfirmed } from "./authenticators-store.ts";
import { sealSecret } from "./sealed-secret.ts";
import { toBase32, totpAddress } from "./totp.ts";

const authenticatorStartLimit = { name: "authenticator-start", points: 20, per: 60 * 60 };
/** As RFC 4226 advises. */
const SECRET_BYTES = 20;

/** Makes the secret of a new authenticator app. It counts for nothing until a code of the app was entered. */
export async function startAuthenticator(
  ctx: Context,
): Promise<{ secret: string; address: string }> {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx);
  await ctx.limits.consume(authenticatorStartLimit, userId);
  const { email } = await getUser(ctx, userId);
  const secret = randomBytes(SECRET_BYTES);
  const isStarted = await replaceUnconfirmed(ctx.db, {
    userId,
    sealedSecret: sealSecret(ctx.tokens, userId, secret),
    startedAt: ctx.now(),
  });
  if (!isStarted)
    throw new Refusal(
      "conflict",
      "You have an authenticator app already. Remove it first to set up another one.",
    );
  return {
    secret: toBase32(secret),
    address: totpAddress(secret, { issuer: "Ridgeline", account: email }),
  };
}
