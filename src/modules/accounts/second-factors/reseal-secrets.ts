import type { Context } from "#platform/context";
import { exchangeSealedSecret, selectAuthenticatorsNotSealedBy } from "./authenticators-store.ts";
import { newestKeyName, openSecret, sealSecret } from "./sealed-secret.ts";

/** Seals the secrets of authenticator apps with the shop's newest key, so that an older one may be given up. */
export async function resealSecrets(ctx: Context): Promise<void> {
  const outdated = await selectAuthenticatorsNotSealedBy(ctx.db, newestKeyName(ctx.tokens));
  for (const { userId, sealedSecret } of outdated) {
    const secret = openSecret(ctx.tokens, userId, sealedSecret);
    if (secret)
      await exchangeSealedSecret(ctx.db, {
        userId,
        from: sealedSecret,
        to: sealSecret(ctx.tokens, userId, secret),
      });
  }
}
