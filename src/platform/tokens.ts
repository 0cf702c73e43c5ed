import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Creates and verifies the tokens in links. Tokens are never stored: a row holds a nonce, the mail the token. */
export interface TokenDeriver {
  /** A token of 256 bits bound to purpose and parts; the same input gives the same token. */
  derive(purpose: string, ...parts: string[]): string;
  /** The token as each of the shop's keys makes it, the newest key's first. */
  deriveAll(purpose: string, ...parts: string[]): string[];
  /** Whether any of the shop's keys created this token. */
  matches(token: string, purpose: string, ...parts: string[]): boolean;
}

/** @param secretKeys the shop's secrets: the first makes tokens, all check them; each can make every token */
export function createTokenDeriver(secretKeys: readonly [string, ...string[]]): TokenDeriver {
  const [newest, ...older] = secretKeys;
  const deriveNewest = createDerive(newest);
  const derives = [deriveNewest, ...older.map(createDerive)];
  const deriveAll: TokenDeriver["deriveAll"] = (...given) =>
    derives.map((derive) => derive(...given));
  return {
    derive: deriveNewest,
    deriveAll,
    matches: (token, ...given) => deriveAll(...given).some((one) => areEqual(token, one)),
  };
}

function createDerive(secretKey: string): TokenDeriver["derive"] {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "ridgeline tokens", 32));
  return (...given) => createHmac("sha256", key).update(JSON.stringify(given)).digest("base64url");
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
