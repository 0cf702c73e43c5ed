import { GUEST_MINUTES } from "#contracts/time-limits";
import type { Context } from "#platform/context";
import { type GuestVerification, selectGuestVerification } from "./guest-verifications-store.ts";

const windowMs = GUEST_MINUTES * 60 * 1000;

/** Whether the address was verified within the last 60 minutes. */
export async function isGuestEmailVerified(ctx: Context, email: string): Promise<boolean> {
  return holds(ctx, await selectGuestVerification(ctx.db, email));
}

export const holds = (ctx: Context, verification: GuestVerification | null): boolean =>
  isWithinWindow(ctx, verification?.verifiedAt ?? null);

export const isWithinWindow = (ctx: Context, since: Date | null): boolean =>
  since !== null && ctx.now().getTime() - since.getTime() < windowMs;
