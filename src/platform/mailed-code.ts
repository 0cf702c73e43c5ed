import type { Context } from "./context.ts";
import { areEqual } from "./tokens.ts";

/** A kind of six-digit code that is mailed: random through one of its parts, a nonce, and stored nowhere. */
export const mailedCode = (purpose: string) => ({
  derive: (ctx: Context, ...parts: string[]): string =>
    toDigits(ctx.tokens.derive(purpose, ...parts)),
  matches: (ctx: Context, code: string, ...parts: string[]): boolean =>
    ctx.tokens.deriveAll(purpose, ...parts).some((token) => areEqual(code, toDigits(token))),
});

function toDigits(token: string): string {
  const bytes = Buffer.from(token, "base64url");
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
