import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { hasAt } from "#browser/email-address";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import {
  buyersMemory,
  checkCheckoutForm,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
  toUserForm,
  isStarted,
} from "#ordering/buyer";
import { useCheckoutPoints } from "./use-checkout-points.ts";
import { type EmailVerification, useEmailVerification } from "./use-email-verification.ts";

export const verificationId = "verification";

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * The buyer's form: kept while it is typed, locked by confirming. Rendered only in the browser: it starts from the
 * draft, or from the account.
 */
export function useCheckout(customer: User | null) {
  const [isRestored] = useState(() => {
    const kept = buyersMemory.checkout.read();
    return kept !== null && isStarted(kept);
  });
  const [isConfirmed, setIsConfirmed] = useState(false);
  const form = useForm<CheckoutForm>({
    initial: customer ? toUserForm(customer) : emptyCheckoutForm,
    draft: buyersMemory.checkout,
    check: checkCheckoutForm,
    async send() {
      setIsConfirmed(true);
      return (now) => now;
    },
    failed: texts.fillAllFields,
  });
  const verification = useEmailVerification(form.values, customer);
  useCheckAfterLink(verification);
  const points = useCheckoutPoints(customer?.id ?? null, {
    points: form.values.points,
    set: form.set,
  });
  const sendVerification = () => {
    if (!hasAt(form.values.email)) return form.refuse({ email: texts.invalidEmail });
    form.set({}, ["email"]);
    verification?.send();
  };
  return {
    form,
    isConfirmed,
    isRestored,
    /** Null for a customer with the address of the account, who needs none. */
    verification,
    customer,
    points,
    edit: () => setIsConfirmed(false),
    sendVerification,
    /** Requests the mail if there is none yet, and leads to where its code is entered. */
    showVerification() {
      const panel = document.getElementById(verificationId);
      if (verification?.state.phase === "sent") panel?.querySelector("input")?.focus();
      else sendVerification();
      panel?.scrollIntoView({ block: "center" });
    },
    /** Opens the form again where the shop refused its fields. */
    showRefusedFields(fields: Record<string, string> | undefined) {
      const refused = errorsFromShop(fields);
      if (Object.keys(refused).length === 0) return;
      setIsConfirmed(false);
      form.refuse(refused);
    },
  };
}

/** `?verified=true` is not trusted; it only triggers an immediate check. */
function useCheckAfterLink(verification: EmailVerification | null) {
  const [query] = useSearchParams();
  const isFromLink = query.get("verified") === "true";
  const check = useEffectEvent(() => void verification?.check());
  useEffect(() => {
    if (isFromLink) check();
  }, [isFromLink]);
}
