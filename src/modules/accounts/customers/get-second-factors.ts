import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { selectPasskeysOf } from "#src/modules/accounts/passkeys/passkeys-store.ts";
import { selectSecondFactors } from "#src/modules/accounts/second-factors/authenticators-store.ts";

interface OwnFactors {
  /** Also one that is being replaced because it was lost. */
  hasApp: boolean;
  passkeys: number;
}

/** An account's ways to log in besides the password and mailed codes, for admins. */
export async function getSecondFactorsOf(ctx: Context, userId: string): Promise<OwnFactors> {
  requireRight(ctx, "manage customers");
  const [{ authenticator, isReplacingApp }, passkeys] = await Promise.all([
    selectSecondFactors(ctx.db, userId),
    selectPasskeysOf(ctx.db, userId),
  ]);
  return { hasApp: authenticator !== null || isReplacingApp, passkeys: passkeys.length };
}
