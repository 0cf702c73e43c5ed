import { type FormEvent, useRef, useState } from "react";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextInput } from "#ui/text-input";
import { messageOf } from "#web/api.ts";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";

interface OrderLinkFormProps {
  onSend: (request: { order: string; email: string }) => Promise<void>;
}

/** Order number and address; the answer is said in the chat. */
export function OrderLinkForm({ onSend }: OrderLinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [order, setOrder] = useState("");
  const [email, setEmail] = useState("");
  const [errors, setErrors] = useState<{ order?: string | undefined; email?: string | undefined }>(
    {},
  );
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useFirstInvalidFocus(form, attempt);
  const send = async () => {
    setIsSending(true);
    setFailure(null);
    try {
      await onSend({ order: order.trim(), email: email.trim() });
    } catch (error) {
      setFailure(messageOf(error, "The link could not be requested. Please try again."));
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = {
      ...(order.trim() === "" ? { order: "Please enter your order number" } : {}),
      ...(isCompleteEmail(email) ? {} : { email: texts.invalidEmail }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else void send();
  };
  return (
    <form
      ref={form}
      data-chat-form=""
      noValidate
      onSubmit={submit}
      aria-label="Where is my order?"
      className="flex flex-col gap-4 rounded-xl border border-hairline p-4"
    >
      <TextInput
        label="Order number"
        hint="Eight characters; every email about your order shows it."
        required
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={80}
        value={order}
        error={errors.order}
        onChange={({ target }) => {
          setOrder(target.value);
          setErrors({ ...errors, order: undefined });
        }}
      />
      <TextInput
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={254}
        value={email}
        error={errors.email}
        onChange={({ target }) => {
          setEmail(target.value);
          setErrors({ ...errors, email: undefined });
        }}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={isSending}>
        Email me the link
      </Button>
    </form>
  );
}
