import type { Context } from "#platform/context";
import type { User } from "#src/modules/accounts/users-store.ts";
import { passSecondStep } from "./second-step.ts";
import { isCode } from "./two-factor.ts";

/** Finishes a login with the mailed code. */
export const verifyTwoFactor = (
  ctx: Context,
  { handle, code }: { handle: string; code: string },
): Promise<{ user: User; token: string }> =>
  passSecondStep(ctx, handle, {
    method: "mail",
    isRight: (ctx, { challenge }) =>
      Promise.resolve(challenge.isMailed && isCode(ctx, code, challenge)),
    wrong: "This code is incorrect. Please check the newest email.",
  });
