import type { ContactMessage } from "#contracts/calls/contact";
import { contactServices } from "#contracts/contact";
import { requestMessages } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";

/** Fields of the form in their order; all but service and message are required. */
export const contactFields = ["name", "phone", "email", "service", "message"] as const;
type ContactField = (typeof contactFields)[number];
export type ContactErrors = Partial<Record<ContactField, string>>;

/** What the form holds, as it is sent. A field that a form does not have is empty. */
export function readContactMessage(form: FormData): ContactMessage {
  const text = (name: ContactField) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    service: contactServices.find((service) => service === text("service")) ?? "",
    agree: true,
  };
}

/** What keeps a message from being sent, by field. */
export function checkContactMessage({ name, phone, email }: ContactMessage): ContactErrors {
  return {
    ...(name === "" && { name: requestMessages.name }),
    ...(phone === "" && { phone: requestMessages.phone }),
    ...(!isCompleteEmail(email) && { email: texts.invalidEmail }),
  };
}
