import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAmongPasswords, newPasswordProblem } from "#contracts/new-password";
import { MIN_PASSWORD, type Role } from "#contracts/roles";
import { Refusal } from "#platform/errors";

const require = createRequire(import.meta.url);
const COMMON_PASSWORDS = 5000;
let commonPasswords: Set<string> | undefined;

/** The most common passwords that are long enough; read at first use, since the package's list is ten times as long. */
export function readCommonPasswords(): Set<string> {
  const file = require.resolve("@zxcvbn-ts/language-common/src/passwords.json");
  const byFrequency = JSON.parse(readFileSync(file, "utf8")) as string[];
  return new Set(
    byFrequency.filter(({ length }) => length >= MIN_PASSWORD).slice(0, COMMON_PASSWORDS),
  );
}

function isCommon(password: string): boolean {
  commonPasswords ??= readCommonPasswords();
  return isAmongPasswords(commonPasswords, password);
}

/** Why nobody with this role should have this password; null when there is no reason. */
export function findWeakness(password: string, role: Role): string | null {
  return newPasswordProblem(password, role, isCommon(password));
}

/** Refuses such a password. The refusal depends on nothing that is stored about an address. */
export function checkNewPassword(
  password: string,
  { role, field }: { role: Role; field: string },
): void {
  const message = findWeakness(password, role);
  if (message !== null) throw new Refusal("invalid", message, { fields: { [field]: message } });
}
