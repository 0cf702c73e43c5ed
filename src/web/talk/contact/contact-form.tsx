import type { FormEvent } from "react";
import { isCompleteEmail } from "#browser/email-address";
import { api, ApiError } from "#client/api";
import type { ContactMessage } from "#contracts/calls/requests";
import { contactServices } from "#contracts/contact";
import { requestLengths as lengths, requestMessages } from "#contracts/request-fields";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { type Form, type FormErrors, tabDraft, unlessChanged, useForm } from "#form";
import { Button } from "#ui/actions/button";
import { Checkbox } from "#ui/fields/checkbox";
import { EmailInput } from "#ui/fields/email-input";
import { Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PhoneInput, TextInput } from "#ui/fields/text-input";
import { Select } from "#ui/fields/select";
import { TextArea } from "#ui/fields/text-area";
import { TextLink } from "#ui/actions/text-link";

/** Fields of the form that are kept, in their order; all but service and message are required. */
const contactFields = ["name", "phone", "email", "service", "message"] as const;

type ContactFields = Record<(typeof contactFields)[number], string> & { agree: boolean };

export const emptyContactForm: ContactFields = {
  name: "",
  phone: "",
  email: "",
  service: "",
  message: "",
  agree: false,
};

/** What is sent. The short form has neither service nor message, whatever was kept of another one. */
export const toContactMessage = (form: ContactFields, isShort: boolean): ContactMessage => ({
  name: form.name.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  message: isShort ? "" : form.message.trim(),
  service: (!isShort && contactServices.find((service) => service === form.service)) || "",
  agree: true,
});

export const checkContactMessage = ({ name, phone, email }: ContactFields): FormErrors => ({
  ...(name.trim() === "" && { name: requestMessages.name }),
  ...(phone.trim() === "" && { phone: requestMessages.phone }),
  ...(!isCompleteEmail(email) && { email: texts.invalidEmail }),
});

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
    <Stack as="form" {...form.props} onSubmit={send} gap={5}>
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
    </Stack>
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
