import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Context } from "#platform/context";
import type { TokenDeriver } from "#platform/tokens";
import { exchangeSealedSecret, selectAuthenticatorsNotSealedBy } from "./authenticators-store.ts";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts an authenticator's secret for storing, with a key that is derived from the shop's newest key and the user.
 * The first part of the text names the key.
 */
export function sealSecret(tokens: TokenDeriver, userId: string, secret: Buffer): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyFrom(tokens.derive(purpose, userId)), iv);
  const sealed = [iv, sealing.update(secret), sealing.final(), sealing.getAuthTag()];
  return `${newestKeyName(tokens)}.${Buffer.concat(sealed).toString("base64url")}`;
}

/** The secret; null when none of the shop's keys opens it, as after a restore without the key. */
export function openSecret(tokens: TokenDeriver, userId: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf(".") + 1), "base64url");
  for (const key of tokens.deriveAll(purpose, userId)) {
    const opening = createDecipheriv(cipher, keyFrom(key), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    opening.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]);
    } catch {
      // It was sealed with another key.
    }
  }
  return null;
}

/** How a text begins that was sealed with the shop's newest key. */
const newestKeyName = (tokens: TokenDeriver): string =>
  tokens.derive("authenticator key name").slice(0, 8);

const purpose = "authenticator secret";
const keyFrom = (token: string) => Buffer.from(token, "base64url");

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
