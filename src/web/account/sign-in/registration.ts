import { isCompleteEmail } from "#browser/email-address";
import { newPasswordProblem } from "#contracts/new-password";
import { texts } from "#contracts/texts";

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

export function checkRegistration(registration: Registration): RegistrationErrors {
  const fields = Object.keys(missing) as (keyof Registration)[];
  const empty = fields.filter((field) => registration[field].trim() === "");
  const errors: RegistrationErrors = {};
  for (const field of empty) errors[field] = missing[field]!;
  if (empty.length > 0) errors.whole = texts.fillAllFields;
  if (!errors.email && !isCompleteEmail(registration.email)) errors.email = texts.invalidEmail;
  const weak = errors.password ? null : newPasswordProblem(registration.password);
  return weak === null ? errors : { ...errors, password: weak };
}

/** The shop's messages, beside the fields that they are about. */
export function registrationErrorsFromShop(
  fields: Record<string, string> = {},
): RegistrationErrors {
  const known = Object.entries(fields).filter(([field]) => Object.hasOwn(missing, field));
  return Object.fromEntries(known);
}
