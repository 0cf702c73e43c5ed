import { RESEND_SECONDS } from "#contracts/time-limits";

/** Seconds until another mail may be asked for; 0 when it may. A clock that was set back starts the wait anew. */
export function secondsUntilResend(sentAt: number, now: number): number {
  const passed = Math.max(0, Math.floor((now - sentAt) / 1000));
  return Math.max(0, RESEND_SECONDS - passed);
}
