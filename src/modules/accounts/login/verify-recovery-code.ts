import type { Context } from "#platform/context";
import { takeCode } from "#src/modules/accounts/second-factors/recovery-codes.ts";
import { readSecondFactors } from "#src/modules/accounts/second-factors/second-factors.ts";
import type { User } from "#src/modules/accounts/users-store.ts";
import { passSecondStep } from "./second-step.ts";

/** Finishes a login with one of the recovery codes, which is used up; its owner is notified by mail. */
export const verifyRecoveryCode = (
  ctx: Context,
  { handle, code }: { handle: string; code: string },
): Promise<{ user: User; token: string }> =>
  passSecondStep(ctx, handle, {
    method: "recovery",
    isRight: (ctx, { user }) => useCode(ctx, user, code),
    wrong: "This recovery code is incorrect or was used before.",
  });

async function useCode(ctx: Context, user: User, code: string): Promise<boolean> {
  if (!(await takeCode(ctx, user.id, code))) return false;
  const { recoveryCodesLeft: left } = await readSecondFactors(ctx, user);
  const change = { kind: "recovery code used" as const, left };
  await ctx.emit("second-factor.changed", { userId: user.id, change });
  return true;
}
