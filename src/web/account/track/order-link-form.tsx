import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { isCompleteEmail } from "#browser/email-address";
import { MAX_ORDER_NUMBER } from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { Button } from "#ui/actions/button";
import { EmailInput } from "#ui/fields/email-input";
import { Notice } from "#ui/states/notice";
import { TextInput } from "#ui/fields/text-input";

interface OrderLinkFormProps extends Omit<ComponentProps<"form">, "ref" | "onSubmit"> {
  onSend: (request: { order: string; email: string }) => Promise<void>;
  /** An order number that is known already, filled in unless one was typed. */
  order?: string | null;
  size?: "large" | undefined;
}

/** Order number and address, to have the order's link mailed again. The response is shown below the form. */
export function OrderLinkForm({ onSend, order, size, children, ...rest }: OrderLinkFormProps) {
  const form = useForm({
    initial: { order: "", email: "" },
    check: checkRequest,
    async send(values) {
      await onSend({ order: values.order.trim(), email: values.email.trim() });
    },
    failed: "The link could not be requested. Please try again.",
  });
  const fillIn = useEffectEvent((known: string) => {
    if (form.values.order === "") form.set({ order: known.slice(0, MAX_ORDER_NUMBER) });
  });
  useEffect(() => {
    if (order) fillIn(order);
  }, [order]);
  return (
    <form {...rest} {...form.props}>
      <TextInput
        label="Order number"
        hint="Eight characters; every email about your order shows it."
        required
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_ORDER_NUMBER}
        {...form.field("order")}
      />
      <EmailInput autoComplete="email" enterKeyHint="send" {...form.field("email")} />
      <Button type="submit" size={size} busy={form.isBusy}>
        Email me the link
      </Button>
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {children}
    </form>
  );
}

const checkRequest = ({ order, email }: { order: string; email: string }) => ({
  ...(order.trim() === "" && { order: "Please enter your order number" }),
  ...(!isCompleteEmail(email) && { email: texts.invalidEmail }),
});
