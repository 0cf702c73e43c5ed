import { isObject } from "#browser/state/kept-storage";
import type { User } from "#contracts/calls/accounts";
import { isCompleteEmail } from "#browser/email-address";
import { splitName } from "#contracts/person-name";
import { texts } from "#contracts/texts";

export interface CheckoutForm {
  firstName: string;
  lastName: string;
  country: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  email: string;
  additional: string;
  /** How many reward points the buyer wants to use; empty for none. */
  points: string;
}

export type CheckoutField = keyof CheckoutForm;
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;

export const emptyCheckoutForm: CheckoutForm = {
  firstName: "",
  lastName: "",
  country: "United States",
  street: "",
  city: "",
  state: "",
  zip: "",
  phone: "",
  email: "",
  additional: "",
  points: "",
};

const checkoutFields = Object.keys(emptyCheckoutForm) as CheckoutField[];

const requiredMessages = {
  email: texts.emailRequired,
  firstName: texts.firstNameRequired,
  lastName: texts.lastNameRequired,
  street: texts.streetRequired,
  city: texts.cityRequired,
  state: texts.stateRequired,
  zip: texts.zipRequired,
} satisfies CheckoutErrors;

export function checkCheckoutForm(form: CheckoutForm): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [field, message] of Object.entries(requiredMessages) as [CheckoutField, string][])
    if (form[field].trim() === "") errors[field] = message;
  if (!errors.email && !isCompleteEmail(form.email)) errors.email = texts.invalidEmail;
  return errors;
}

/** Initial values from the account; all can be changed for this order. */
export function toUserForm({ name, email, phone, shippingAddress }: User): CheckoutForm {
  const { line1: street = "", ...address } = shippingAddress ?? {};
  return {
    ...emptyCheckoutForm,
    ...address,
    street,
    ...splitName(name),
    email,
    phone,
  };
}

/** Parses a stored form, which can be old or broken. */
export function readCheckoutForm(stored: unknown): CheckoutForm {
  const form = { ...emptyCheckoutForm };
  if (!isObject(stored)) return form;
  for (const field of checkoutFields) {
    const value = stored[field];
    if (typeof value === "string") form[field] = value;
  }
  return form;
}

/** Something was typed; the default country alone is nothing. */
export const isStarted = (form: CheckoutForm): boolean =>
  checkoutFields.some((field) => field !== "country" && form[field].trim() !== "");

/** The shop's messages about an order, beside the fields of this form that they are about. */
export function errorsFromShop(fields: Record<string, string> = {}): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [path, message] of Object.entries(fields)) {
    const [group, name = ""] = path.split(".");
    const field = name === "line1" ? "street" : name;
    if (!["address", "guestCustomer", "contact"].includes(group!)) continue;
    if (checkoutFields.some((known) => known === field)) errors[field as CheckoutField] = message;
  }
  return errors;
}
