import type { Context } from "#platform/context";
import { guestLink } from "#src/modules/accounts/mailed-links.ts";
import { holds } from "./guest-verification.ts";
import { selectGuestVerification } from "./guest-verifications-store.ts";

/**
 * Whether the caller has the token of the mailed link that verified this address within the last 60 minutes: who only
 * types the address has not.
 */
export async function isProvenGuest(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<boolean> {
  const verification = await selectGuestVerification(ctx.db, email);
  const isRight = guestLink.matches(ctx, token, { email }, verification?.nonce ?? "");
  return isRight && holds(ctx, verification);
}
