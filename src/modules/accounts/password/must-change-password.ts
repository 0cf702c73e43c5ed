import type { Context } from "#platform/context";
import type { User } from "#src/modules/accounts/users-store.ts";

/**
 * Whether an admin's rights are suspended until the password, which was too weak at the last login, is changed. On this
 * machine alone an admin is only asked for it.
 */
export const mustChangePassword = (
  ctx: Context,
  { role, isPasswordWeak }: Pick<User, "role" | "isPasswordWeak">,
): boolean => ctx.config.isPublic && role === "admin" && isPasswordWeak;
