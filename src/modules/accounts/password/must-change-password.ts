import { worksInOffice } from "#contracts/rights";
import type { Context } from "#platform/context";
import type { User } from "#src/modules/accounts/users-store.ts";

/**
 * Whether somebody's rights in the office are suspended until the password, which was too weak at the last login, is
 * changed. On this machine alone they are only asked for it.
 */
export const mustChangePassword = (
  ctx: Context,
  { role, isPasswordWeak }: Pick<User, "role" | "isPasswordWeak">,
): boolean => ctx.config.isPublic && worksInOffice(role) && isPasswordWeak;
