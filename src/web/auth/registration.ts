import { MAX_PASSWORD, MIN_PASSWORD } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";

export interface Registration {
  name: string;
  email: string;
  password: string;
}

/** By field; `whole` is about all of them. */
export type RegistrationErrors = Partial<Record<keyof Registration | "whole", string>>;

const missing: RegistrationErrors = {
  name: "Please enter your full name",
  email: "Please enter your email address",
  password: "Please choose a password",
};

/** What keeps a registration from being sent. */
export function checkRegistration(registration: Registration): RegistrationErrors {
  const fields = Object.keys(missing) as (keyof Registration)[];
  const empty = fields.filter((field) => registration[field].trim() === "");
  const errors: RegistrationErrors = {};
  for (const field of empty) errors[field] = missing[field]!;
  if (empty.length > 0) errors.whole = texts.fillAllFields;
  if (!errors.email && !isCompleteEmail(registration.email)) errors.email = texts.invalidEmail;
  if (!errors.password) Object.assign(errors, checkNewPassword(registration.password));
  return errors;
}

/** What is wrong with a new password. */
export function checkNewPassword(password: string): { password?: string } {
  if (password.length < MIN_PASSWORD) return { password: texts.passwordTooShort };
  if (password.length > MAX_PASSWORD)
    return { password: `Please use at most ${MAX_PASSWORD} characters` };
  return {};
}

/** The shop's messages, beside the fields that they are about. */
export function registrationErrorsFromShop(
  fields: Record<string, string> = {},
): RegistrationErrors {
  const known = Object.entries(fields).filter(([field]) => Object.hasOwn(missing, field));
  return Object.fromEntries(known);
}
