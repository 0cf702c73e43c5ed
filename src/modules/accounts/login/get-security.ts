import type { LoginMethod } from "#contracts/roles";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { getUser } from "#accounts/users";
import { selectUserPasskeys } from "#accounts/passkeys/passkeys-store";
import { mustHaveSecondStep, readSecondFactors } from "#accounts/second-factors/second-factors";

export interface Security {
  appAddedAt: Date | null;
  passkeys: { id: string; device: string; addedAt: Date; usedAt: Date | null }[];
  recoveryCodesLeft: number;
  /** What a login may be finished with, the preferred first; empty when the password is enough. */
  methods: LoginMethod[];
  /** They are asked for the mailed code even with that turned off. */
  isMailedCodeRequired: boolean;
}

/** The caller's ways to log in besides the password. */
export async function getSecurity(ctx: Context): Promise<Security> {
  const user = await getUser(ctx, getSignedIn(ctx).userId);
  const { app, hasOwn, methods, recoveryCodesLeft } = await readSecondFactors(ctx, user);
  const passkeys = await selectUserPasskeys(ctx.db, user.id);
  return {
    appAddedAt: app?.authenticator.confirmedAt ?? null,
    passkeys: passkeys.map(({ id, device, addedAt, usedAt }) => ({ id, device, addedAt, usedAt })),
    recoveryCodesLeft,
    methods,
    isMailedCodeRequired: !hasOwn && mustHaveSecondStep(ctx, user),
  };
}
