import { createHmac } from "node:crypto";
import { areEqual } from "#platform/tokens";

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30;
/** How many steps the clocks may differ, either way. */
const MAX_SKEW = 1;

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The six digits that an app with this secret shows in a step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/**
 * The step that a code is of; null when it is of none near `at`.
 * @param usedStep the step of the last accepted code; that one and those before it are refused
 */
export function findStep(
  secret: Buffer,
  code: string,
  { at, usedStep }: { at: Date; usedStep: number },
): number | null {
  const now = stepAt(at);
  let found: number | null = null;
  for (let step = now - MAX_SKEW; step <= now + MAX_SKEW; step++)
    if (areEqual(code, totpCode(secret, step)) && step > usedStep) found = step;
  return found;
}

/** What an app reads from the QR code. */
export function totpAddress(secret: Buffer, { issuer, account }: TotpLabel): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`;
}

interface TotpLabel {
  issuer: string;
  account: string;
}

/** RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Letters[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

const base32Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
