import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newPasswordProblem } from "#contracts/new-password";
import type { Role } from "#contracts/roles";
import { Refusal } from "#platform/errors";

/** The most common passwords of leaked lists; see common-passwords.license.txt. */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
    .trim()
    .split("\n"),
);

/** Why nobody with this role should have this password; null when there is no reason. */
export function findWeakness(password: string, role: Role): string | null {
  if (commonPasswords.has(password.normalize("NFKC").toLowerCase()))
    return "This is one of the most common passwords, which are tried first. Please choose another one.";
  return newPasswordProblem(password, role);
}

/** Refuses such a password. The refusal depends on nothing that is stored about an address. */
export function checkNewPassword(
  password: string,
  { role, field }: { role: Role; field: string },
): void {
  const message = findWeakness(password, role);
  if (message !== null) throw new Refusal("invalid", message, { fields: { [field]: message } });
}
