import { MAX_PASSWORD, MIN_PASSWORD } from "./roles.ts";
import { texts } from "./texts.ts";

/** What is wrong with a new password; null when nothing is. */
export function newPasswordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD) return texts.passwordTooShort;
  return password.length > MAX_PASSWORD ? texts.passwordTooLong : null;
}
