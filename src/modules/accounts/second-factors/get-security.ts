import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { getUser } from "#src/modules/accounts/get-user.ts";
import { readSecondFactors } from "./second-factors.ts";

/** What the caller signs in with besides the password. */
export async function getSecurity(
  ctx: Context,
): Promise<{ appAddedAt: Date | null; recoveryCodesLeft: number }> {
  const { userId } = getSignedIn(ctx);
  const { app, recoveryCodesLeft } = await readSecondFactors(ctx, await getUser(ctx, userId));
  return { appAddedAt: app?.authenticator.confirmedAt ?? null, recoveryCodesLeft };
}
