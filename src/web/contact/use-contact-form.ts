import { useState } from "react";
import { api, ApiError } from "#web/api.ts";
import { checkContactMessage, type ContactErrors, readContactMessage } from "./contact-message.ts";
import { forgetContactFields, keepContactFields } from "./kept-contact-fields.ts";

type Sending =
  | { phase: "writing" | "sending" | "sent" }
  /** With the shop's own words where they say what to do. */
  | { phase: "failed"; reason: string | null };

/** Checks and sends the form; what was typed is kept until the shop has it. */
export function useContactForm(onSent: () => void) {
  const [state, setState] = useState<Sending>({ phase: "writing" });
  const [{ errors, attempt }, setChecked] = useState<{ errors: ContactErrors; attempt: number }>({
    errors: {},
    attempt: 0,
  });
  const refuse = (found: ContactErrors) =>
    setChecked((before) => ({ errors: found, attempt: before.attempt + 1 }));

  const keep = (form: HTMLFormElement) => {
    keepContactFields(form);
    if (state.phase === "sent" || state.phase === "failed") setState({ phase: "writing" });
    if (Object.keys(errors).length === 0) return;
    const still = checkContactMessage(readContactMessage(new FormData(form)));
    const known = Object.entries(errors).filter(([field]) => field in still);
    setChecked({ errors: Object.fromEntries(known), attempt });
  };
  const submit = async (form: HTMLFormElement) => {
    if (state.phase === "sending") return;
    const message = readContactMessage(new FormData(form));
    const found = checkContactMessage(message);
    if (Object.keys(found).length > 0) return refuse(found);
    setChecked({ errors: {}, attempt });
    setState({ phase: "sending" });
    try {
      await api.sendContactMessage({ body: message });
      forgetContactFields();
      setState({ phase: "sent" });
      onSent();
    } catch (error) {
      const refused = error instanceof ApiError ? error.body : undefined;
      if (refused?.fields) refuse(refused.fields);
      const isTooOften = refused?.code === "too_many_requests";
      setState({ phase: "failed", reason: isTooOften ? (refused?.message ?? null) : null });
    }
  };
  return { state, errors, attempt, keep, submit };
}
