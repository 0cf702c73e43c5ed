import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { TextInput } from "#ui/text-input";
import { messageOf } from "#web/api.ts";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";

interface OrderLinkFormProps extends Omit<ComponentProps<"form">, "ref" | "onSubmit"> {
  onSend: (request: { order: string; email: string }) => Promise<void>;
  /** An order number that is known already, filled in unless one was typed. */
  order?: string | null;
  /** Of the button. */
  size?: "large" | undefined;
}

/** Order number and address, to have the order's link mailed again; what the shop answers stands below. */
export function OrderLinkForm({ onSend, order, size, children, ...rest }: OrderLinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<{ order?: string; email?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useFirstInvalidFocus(form, attempt);
  useEffect(() => {
    const field = form.current?.elements.namedItem("order");
    if (order && field instanceof HTMLInputElement && field.value === "")
      field.value = order.slice(0, field.maxLength);
  }, [order]);
  const send = async (request: { order: string; email: string }) => {
    setIsSending(true);
    setFailure(null);
    try {
      await onSend(request);
    } catch (error) {
      setFailure(messageOf(error, "The link could not be requested. Please try again."));
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const given = new FormData(event.currentTarget);
    const request = { order: textOf(given.get("order")), email: textOf(given.get("email")) };
    const found = {
      ...(request.order === "" ? { order: "Please enter your order number" } : {}),
      ...(isCompleteEmail(request.email) ? {} : { email: texts.invalidEmail }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else void send(request);
  };
  return (
    <form {...rest} ref={form} noValidate onSubmit={submit}>
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
      <Button type="submit" size={size} busy={isSending}>
        Email me the link
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
      {children}
    </form>
  );
}

const textOf = (value: FormDataEntryValue | null) =>
  typeof value === "string" ? value.trim() : "";
