import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Makes and checks the secrets in links. Nothing here is ever stored: a row keeps a nonce, the mail is given the token. */
export interface TokenKeeper {
  /** A token of 256 bits bound to purpose and parts; the same input gives the same token. */
  derive(purpose: string, ...parts: string[]): string;
  matches(token: string, purpose: string, ...parts: string[]): boolean;
}

/** @param secretKey the shop's secret; whoever has it can make every token */
export function createTokenKeeper(secretKey: string): TokenKeeper {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "ridgeline tokens", 32));
  const derive: TokenKeeper["derive"] = (purpose, ...parts) =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest("base64url");
  return {
    derive,
    matches: (token, purpose, ...parts) => areEqual(token, derive(purpose, ...parts)),
  };
}

/** 256 random bits, for nonces and opaque tokens. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** Compares two texts in constant time. */
export function areEqual(a: string, b: string): boolean {
  return timingSafeEqual(
    createHash("sha256").update(a).digest(),
    createHash("sha256").update(b).digest(),
  );
}
