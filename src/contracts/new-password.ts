import { worksInOffice } from "./rights.ts";
import { MAX_PASSWORD, MIN_OFFICE_PASSWORD, MIN_PASSWORD, type Role } from "./roles.ts";
import { texts } from "./texts.ts";

export const pickLeastPassword = (role: Role): number =>
  worksInOffice(role) ? MIN_OFFICE_PASSWORD : MIN_PASSWORD;

export const commonPasswordText =
  "This is one of the most common passwords, which are tried first. Please choose another one.";

/** What is wrong with a new password; null when nothing is. */
export function newPasswordProblem(
  password: string,
  role: Role = "customer",
  isCommon = false,
): string | null {
  if (isCommon) return commonPasswordText;
  if (password.length < MIN_PASSWORD) return texts.passwordTooShort;
  const least = pickLeastPassword(role);
  if (password.length < least)
    return `People who work in the back office need a password of at least ${least} characters`;
  return password.length > MAX_PASSWORD ? texts.passwordTooLong : null;
}

/** Backwards, too: the list of common ones leaves out a password that is another one backwards, such as 654321. */
export function isAmongPasswords(common: ReadonlySet<string>, password: string): boolean {
  const word = password.normalize("NFKC").toLowerCase();
  return common.has(word) || common.has(Array.from(word).reverse().join(""));
}
