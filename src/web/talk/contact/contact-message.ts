import { isCompleteEmail } from "#browser/email-address";
import type { ContactMessage } from "#contracts/calls/requests";
import { contactServices } from "#contracts/contact";
import { requestMessages } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import type { FormErrors } from "#form";

/** Fields of the form that are kept, in their order; all but service and message are required. */
export const contactFields = ["name", "phone", "email", "service", "message"] as const;

export type ContactForm = Record<(typeof contactFields)[number], string> & { agree: boolean };

export const emptyContactForm: ContactForm = {
  name: "",
  phone: "",
  email: "",
  service: "",
  message: "",
  agree: false,
};

/** What is sent. The short form has neither service nor message, whatever was kept of another one. */
export const toContactMessage = (form: ContactForm, isShort: boolean): ContactMessage => ({
  name: form.name.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  message: isShort ? "" : form.message.trim(),
  service: (!isShort && contactServices.find((service) => service === form.service)) || "",
  agree: true,
});

export const checkContactMessage = ({ name, phone, email }: ContactForm): FormErrors => ({
  ...(name.trim() === "" && { name: requestMessages.name }),
  ...(phone.trim() === "" && { phone: requestMessages.phone }),
  ...(!isCompleteEmail(email) && { email: texts.invalidEmail }),
});
