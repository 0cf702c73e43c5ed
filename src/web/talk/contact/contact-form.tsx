import type { FormEvent } from "react";
import { api, ApiError } from "#client/api";
import { contactServices } from "#contracts/contact";
import { requestLengths as lengths } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { type Form, tabDraft, unlessChanged, useForm } from "#form";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { PhoneInput } from "#ui/phone-input";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { TextLink } from "#ui/text-link";
import {
  checkContactMessage,
  contactFields,
  type ContactForm as ContactFields,
  toContactMessage,
  emptyContactForm,
} from "./contact-message.ts";

/** What was typed is kept until it has been sent. */
const draft = tabDraft<ContactFields>("contact", contactFields);

interface ContactFormProps {
  /** The short one has neither a service nor a message. */
  isShort?: boolean;
  onSent?: () => void;
}

export function ContactForm({ isShort = false, onSent }: ContactFormProps) {
  const form = useForm<ContactFields>({
    initial: emptyContactForm,
    draft,
    check: checkContactMessage,
    async send(sent) {
      await api.sendContactMessage({ body: toContactMessage(sent, isShort) });
      onSent?.();
      return unlessChanged(sent, emptyContactForm);
    },
    failed: "",
  });
  const { field, values, error } = form;
  const send = (event: FormEvent) => {
    if (values.agree) form.props.onSubmit(event);
    else event.preventDefault();
  };
  return (
    <form {...form.props} onSubmit={send} className="flex flex-col gap-5">
      <TextInput
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={lengths.name}
        required
        {...field("name")}
      />
      <PhoneInput
        label="Mobile / WhatsApp number"
        enterKeyHint="next"
        required
        {...field("phone")}
      />
      <EmailInput
        autoComplete="email"
        enterKeyHint={isShort ? "send" : "next"}
        {...field("email")}
      />
      {!isShort && <WhatAbout field={field} />}
      <Checkbox
        name="agree"
        required
        label={<AgreeLabel />}
        checked={values.agree}
        onChange={({ target }) => form.set({ agree: target.checked })}
      />
      {error !== null && (
        <Notice tone="error" title={texts.contactFailed} clearAfterMs={BANNER_MS}>
          {/* Only this message of the server says what to do. */}
          {error instanceof ApiError && error.code === "too_many_requests" && error.message}
        </Notice>
      )}
      {form.isSent && (
        <Notice tone="success" clearAfterMs={BANNER_MS}>
          {texts.contactSent}
        </Notice>
      )}
      <Button type="submit" size="large" wide disabled={!values.agree} busy={form.isBusy}>
        {texts.bookMyCall}
      </Button>
    </form>
  );
}

function WhatAbout({ field }: { field: Form<ContactFields>["field"] }) {
  return (
    <>
      <Select
        label="Service"
        placeholder="Choose a service (optional)"
        options={contactServices.map((service) => ({ value: service, label: service }))}
        {...field("service")}
      />
      <TextArea
        label="Message"
        hint="Optional. An address or an order number helps."
        rows={5}
        maxLength={lengths.message}
        {...field("message")}
      />
    </>
  );
}

function AgreeLabel() {
  return (
    <>
      <span>{"I agree to be contacted, and to the "}</span>
      <TextLink to="/terms">Terms and Conditions</TextLink>
      <span>{" and the "}</span>
      <TextLink to="/privacy">Privacy Policy</TextLink>
      <span>.</span>
    </>
  );
}
