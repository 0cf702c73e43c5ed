import { api, ApiError } from "#client/api";
import { tabDraft, unlessChanged, useForm } from "#form";
import {
  checkContactMessage,
  contactFields,
  type ContactForm,
  contactMessageOf,
  emptyContactForm,
} from "./contact-message.ts";

const draft = tabDraft<ContactForm>("contact", contactFields);

/** Checks and sends the form; what was typed is kept until it has been sent. */
export function useContactForm(isShort: boolean, onSent: (() => void) | undefined) {
  const form = useForm<ContactForm>({
    initial: emptyContactForm,
    draft,
    check: checkContactMessage,
    async send(values) {
      await api.sendContactMessage({ body: contactMessageOf(values, isShort) });
      onSent?.();
      return unlessChanged(values, emptyContactForm);
    },
    failed: "",
  });
  const { error } = form;
  const isTooOften = error instanceof ApiError && error.code === "too_many_requests";
  return {
    ...form,
    /** Of a failure; only where the server's message says what to do. */
    reason: isTooOften ? error.message : null,
  };
}
