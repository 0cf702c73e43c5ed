import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { PageHeading } from "#ui/page-heading";
import { EmailInput } from "#ui/email-input";
import { TextInput } from "#ui/text-input";
import { api, messageOf } from "#web/api.ts";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";

export const meta = () =>
  pageMeta({
    title: "Track order",
    description: "Get the link to your order by email again.",
    publicUrl: undefined,
  });

type Answer = { tone: "success" | "error"; message: string };

export default function TrackPage() {
  const [errors, setErrors] = useState<{ order?: string; email?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFirstInvalidFocus(form, attempt);
  useOrderOfAddress(form);

  const send = async (order: string, email: string) => {
    setIsSending(true);
    setAnswer(null);
    try {
      const { data } = await api.resendOrderLink({ body: { order, email } });
      setAnswer({ tone: "success", message: data.message });
    } catch (error) {
      setAnswer({
        tone: "error",
        message: messageOf(error, "The link could not be requested. Please try again."),
      });
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const given = new FormData(event.currentTarget);
    const order = textOf(given.get("order"));
    const email = textOf(given.get("email"));
    const found = checkRequest(order, email);
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else void send(order, email);
  };
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="mx-auto flex max-w-xl flex-col gap-6">
        <PageHeading
          title="Track your order"
          text="Every order has its own page. Tell us the order number and the email address you ordered with, and we email you the link again."
        />
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-5 rounded-xl border border-hairline bg-card p-4 sm:p-6"
        >
          <TextInput
            name="order"
            label="Order number"
            hint="Eight characters; every email about your order shows it."
            error={errors.order}
            required
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={80}
          />
          <EmailInput name="email" error={errors.email} autoComplete="email" enterKeyHint="send" />
          <Button type="submit" size="large" busy={isSending}>
            Email me the link
          </Button>
          {answer && <Notice tone={answer.tone}>{answer.message}</Notice>}
        </form>
      </div>
    </div>
  );
}

/** Fills in the order number that a link brought. The server renders one page for all of them. */
function useOrderOfAddress(form: RefObject<HTMLFormElement | null>) {
  const { search } = useLocation();
  useEffect(() => {
    const field = form.current?.elements.namedItem("order");
    const order = new URLSearchParams(search).get("order");
    if (order && field instanceof HTMLInputElement && field.value === "")
      field.value = order.slice(0, field.maxLength);
  }, [form, search]);
}

const textOf = (value: FormDataEntryValue | null) =>
  typeof value === "string" ? value.trim() : "";

function checkRequest(order: string, email: string) {
  return {
    ...(order === "" ? { order: "Please enter your order number" } : {}),
    ...(isCompleteEmail(email) ? {} : { email: texts.invalidEmail }),
  };
}
