import { stepAt, totpCode } from "#accounts/second-factors/totp";

/** Milliseconds for which an app shows a code. */
export const codeStep = 30_000;

/** The code that an authenticator app with this secret (base 32) shows now. */
export const newestCode = (secret: string, at = new Date()): string =>
  totpCode(fromBase32(secret), stepAt(at));

function fromBase32(text: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
