import { TWO_FACTOR_MINUTES, TWO_FACTOR_RESEND_BELOW_SECONDS } from "#contracts/roles";

export const CODE_SECONDS = TWO_FACTOR_MINUTES * 60;
const MAX_SKEW_MS = 60_000;

/** When a code that was just sent expires by this browser's clock, which may be wrong. */
export function expiryHere(expiresAt: string, now: number): number {
  const byServer = Date.parse(expiresAt);
  const expected = now + CODE_SECONDS * 1000;
  return Math.abs(byServer - expected) <= MAX_SKEW_MS ? byServer : expected;
}

/** Seconds until a new code may be requested; 0 when it may. */
export const secondsUntilNewCode = (left: number): number =>
  Math.max(0, left - TWO_FACTOR_RESEND_BELOW_SECONDS);

/** "9:05" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
