import { leastPasswordOf, MAX_PASSWORD, MIN_PASSWORD, type Role } from "./roles.ts";
import { texts } from "./texts.ts";

/** What is wrong with the length of a new password; null when nothing is. */
export function newPasswordProblem(password: string, role: Role = "customer"): string | null {
  if (password.length < MIN_PASSWORD) return texts.passwordTooShort;
  const least = leastPasswordOf(role);
  if (password.length < least) return `Admins need a password of at least ${least} characters`;
  return password.length > MAX_PASSWORD ? texts.passwordTooLong : null;
}
