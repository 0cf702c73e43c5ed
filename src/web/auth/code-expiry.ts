import { TWO_FACTOR_MINUTES, TWO_FACTOR_RESEND_BELOW_SECONDS } from "#contracts/roles";

const LIFE_MS = TWO_FACTOR_MINUTES * 60_000;
const MAX_SKEW_MS = 60_000;

/** When a code that was just sent ends by this browser's clock, which may be wrong. */
export function expiryHere(expiresAt: string, now: number): number {
  const told = Date.parse(expiresAt);
  const expected = now + LIFE_MS;
  return Math.abs(told - expected) <= MAX_SKEW_MS ? told : expected;
}

/** Whole seconds for which the code is still good; 0 when it is over. */
export const secondsLeft = (expiresAt: number, now: number): number =>
  Math.max(0, Math.ceil((expiresAt - now) / 1000));

/** Seconds until a new code may be asked for; 0 when it may. */
export const secondsUntilNewCode = (left: number): number =>
  Math.max(0, left - TWO_FACTOR_RESEND_BELOW_SECONDS);

/** The digits of what was typed or pasted, at most six. */
export const codeFrom = (text: string): string => text.replace(/\D/g, "").slice(0, 6);

/** "9:05" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
