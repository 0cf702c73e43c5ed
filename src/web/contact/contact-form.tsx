import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { contactServices } from "#contracts/contact";
import { requestLengths as lengths } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { BANNER_MS } from "#contracts/time-limits";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { PhoneInput } from "#ui/phone-input";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import type { ContactErrors } from "./contact-message.ts";
import { restoreContactFields } from "./kept-contact-fields.ts";
import { useContactForm } from "./use-contact-form.ts";

interface ContactFormProps {
  /** The short one asks neither for a service nor for a message. */
  isShort?: boolean;
  onSent?: () => void;
}

/** "Book My Call". The fields keep their own values, so that nothing typed before the page woke up is lost. */
export function ContactForm({ isShort = false, onSent }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [hasAgreed, setHasAgreed] = useState(false);
  const { state, errors, attempt, keep, submit } = useContactForm(() => {
    form.current?.reset();
    setHasAgreed(false);
    onSent?.();
  });
  useFirstInvalidFocus(form, attempt);
  useEffect(() => {
    if (!form.current) return;
    restoreContactFields(form.current);
    setHasAgreed(new FormData(form.current).has("agree"));
  }, []);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasAgreed) void submit(event.currentTarget);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      onInput={({ currentTarget }) => keep(currentTarget)}
      className="flex flex-col gap-5"
    >
      <TextInput
        label="Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={lengths.name}
        required
        error={errors.name}
      />
      <PhoneInput
        label="Mobile / WhatsApp number"
        name="phone"
        enterKeyHint="next"
        maxLength={lengths.phone}
        required
        error={errors.phone}
      />
      <EmailInput
        name="email"
        autoComplete="email"
        enterKeyHint={isShort ? "send" : "next"}
        maxLength={lengths.email}
        error={errors.email}
      />
      {!isShort && <WhatAbout errors={errors} />}
      <Checkbox
        name="agree"
        required
        label={<AgreeLabel />}
        onChange={({ target }) => setHasAgreed(target.checked)}
      />
      {state.phase === "failed" && (
        <Notice tone="error" title={texts.contactFailed} clearAfterMs={BANNER_MS}>
          {state.reason}
        </Notice>
      )}
      {state.phase === "sent" && (
        <Notice tone="success" clearAfterMs={BANNER_MS}>
          {texts.contactSent}
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        wide
        disabled={!hasAgreed}
        busy={state.phase === "sending"}
      >
        {texts.bookMyCall}
      </Button>
    </form>
  );
}

function WhatAbout({ errors }: { errors: ContactErrors }) {
  return (
    <>
      <Select
        label="Service"
        name="service"
        placeholder="Choose a service (optional)"
        options={contactServices.map((service) => ({ value: service, label: service }))}
        error={errors.service}
      />
      <TextArea
        label="Message"
        name="message"
        hint="Optional. An address or an order number helps."
        rows={5}
        maxLength={lengths.message}
        error={errors.message}
      />
    </>
  );
}

function AgreeLabel() {
  return (
    <>
      I agree to be contacted, and to the{" "}
      <Link to="/terms" className="link">
        Terms and Conditions
      </Link>{" "}
      and the{" "}
      <Link to="/privacy" className="link">
        Privacy Policy
      </Link>
      .
    </>
  );
}
