import type { User } from "#contracts/calls/accounts";
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
};

export const checkoutFields = Object.keys(emptyCheckoutForm) as CheckoutField[];

const requiredMessages = {
  email: texts.emailRequired,
  firstName: texts.firstNameRequired,
  lastName: texts.lastNameRequired,
  street: texts.streetRequired,
  city: texts.cityRequired,
  state: texts.stateRequired,
  zip: texts.zipRequired,
} satisfies CheckoutErrors;

/** What keeps the information from being confirmed, by field. */
export function checkCheckoutForm(form: CheckoutForm): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const [field, message] of Object.entries(requiredMessages) as [CheckoutField, string][])
    if (form[field].trim() === "") errors[field] = message;
  if (!errors.email && !isCompleteEmail(form.email)) errors.email = texts.invalidEmail;
  return errors;
}

/** What the account knows; everything may be changed for this order. */
export function formOfUser({ name, email, phone, shippingAddress }: User): CheckoutForm {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  const { line1: street = "", ...address } = shippingAddress ?? {};
  return {
    ...emptyCheckoutForm,
    ...address,
    street,
    firstName,
    lastName: rest.join(" "),
    email,
    phone,
  };
}

export const hasAt = (email: string): boolean => email.includes("@");

/** Complete enough to ask the shop about; the shop's own check is stricter. */
export const isCompleteEmail = (email: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** Two spellings of one address, as the shop compares them. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

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
