import { newPasswordProblem } from "#contracts/new-password";
import type { Role } from "#contracts/roles";
import { texts } from "#contracts/texts";

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export type PasswordErrors = Partial<PasswordChange>;

/** What is wrong with a change of password, by field: first what is missing, then whether both are equal, then the length. */
export function checkPasswordChange(
  given: PasswordChange,
  role: Role = "customer",
): PasswordErrors {
  const missing = Object.entries(missingTexts).filter(
    ([field]) => given[field as keyof PasswordChange] === "",
  );
  if (missing.length > 0) return Object.fromEntries(missing);
  const { newPassword, confirmPassword } = given;
  if (newPassword !== confirmPassword) return { confirmPassword: texts.passwordsDiffer };
  const weak = newPasswordProblem(newPassword, role);
  return weak === null ? {} : { newPassword: weak };
}

const missingTexts: PasswordChange = {
  currentPassword: "Please enter your current password",
  newPassword: "Please enter a new password",
  confirmPassword: "Please enter the new password again",
};
