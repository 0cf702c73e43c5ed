import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { getUser } from "#src/modules/accounts/get-user.ts";
import { mustHaveSecondStep, readSecondFactors } from "./second-factors.ts";

/** What the caller signs in with besides the password. */
export async function getSecurity(
  ctx: Context,
): Promise<{ appAddedAt: Date | null; recoveryCodesLeft: number; isMailedCodeRequired: boolean }> {
  const user = await getUser(ctx, getSignedIn(ctx).userId);
  const { app, recoveryCodesLeft } = await readSecondFactors(ctx, user);
  return {
    appAddedAt: app?.authenticator.confirmedAt ?? null,
    recoveryCodesLeft,
    isMailedCodeRequired: app === null && mustHaveSecondStep(ctx, user),
  };
}
