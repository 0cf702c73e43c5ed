import type { User } from "#modules/accounts";
import { mustChangePassword } from "#modules/accounts/sessions";
import { getBalance } from "#modules/rewards";
import type { Context } from "#platform/context";
import { presentUser } from "./present-user.ts";

/** The caller's own account, with what its owner sees besides. */
export async function showOwnAccount(ctx: Context, user: User) {
  const rewardPoints = await getBalance(ctx, user.id);
  return {
    ...presentUser(user, rewardPoints),
    // Before any right in the office can be used.
    ...(mustChangePassword(ctx, user) ? { mustChangePassword: true as const } : {}),
  };
}

/** After a login, however it came about. */
export const showSignedIn = async (
  ctx: Context,
  { user, token }: { user: User; token: string },
  message = "Welcome back!",
) => ({ success: true as const, message, token, user: await showOwnAccount(ctx, user) });
