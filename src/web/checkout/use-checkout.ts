import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { texts } from "#contracts/texts";
import {
  checkCheckoutForm,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
  hasAt,
  isStarted,
} from "./checkout-form.ts";
import { buyersMemory } from "./checkout-memory.ts";
import { type EmailVerification, useEmailVerification } from "./use-email-verification.ts";

export interface Checkout {
  form: CheckoutForm;
  errors: CheckoutErrors;
  /** Counts up when errors were set, so that the first wrong field takes focus. */
  attempt: number;
  isConfirmed: boolean;
  isRestored: boolean;
  verification: EmailVerification;
  type: (field: CheckoutField, value: string) => void;
  confirm: () => void;
  edit: () => void;
  sendVerification: () => void;
  /** Opens the form again where the shop refused its fields. False when no field was refused. */
  showRefusedFields: (fields: Record<string, string> | undefined) => boolean;
}

/** The guest's form: kept while it is typed, locked by confirming. Only in the browser: it starts from what was kept. */
export function useCheckout(): Checkout {
  const [{ form, isRestored }, setTyped] = useState(readTyped);
  const [{ errors, attempt }, setChecked] = useState<Checked>({ errors: {}, attempt: 0 });
  const [isConfirmed, setIsConfirmed] = useState(false);
  const verification = useEmailVerification(form);
  useCheckAfterLink(verification);

  const refuse = (errors: CheckoutErrors) =>
    setChecked((before) => ({ errors, attempt: before.attempt + 1 }));
  return {
    form,
    errors,
    attempt,
    isConfirmed,
    isRestored,
    verification,
    type(field, value) {
      const typed = { ...form, [field]: value };
      buyersMemory.checkout.save(typed);
      setTyped({ form: typed, isRestored });
      if (errors[field]) setChecked({ errors: { ...errors, [field]: undefined }, attempt });
    },
    confirm() {
      const found = checkCheckoutForm(form);
      if (Object.keys(found).length > 0) return refuse(found);
      setChecked({ errors: {}, attempt });
      setIsConfirmed(true);
    },
    edit: () => setIsConfirmed(false),
    sendVerification() {
      if (!hasAt(form.email)) return refuse({ ...errors, email: texts.invalidEmail });
      if (errors.email) setChecked({ errors: { ...errors, email: undefined }, attempt });
      void verification.send();
    },
    showRefusedFields(fields) {
      const refused = errorsFromShop(fields);
      if (Object.keys(refused).length === 0) return false;
      setIsConfirmed(false);
      refuse(refused);
      return true;
    },
  };
}

interface Checked {
  errors: CheckoutErrors;
  attempt: number;
}

function readTyped(): { form: CheckoutForm; isRestored: boolean } {
  const saved = buyersMemory.checkout.read();
  const isRestored = saved !== null && isStarted(saved);
  return { form: saved ?? emptyCheckoutForm, isRestored };
}

/** `?verified=true` proves nothing; it only makes the page ask at once. */
function useCheckAfterLink(verification: EmailVerification) {
  const [query] = useSearchParams();
  const isFromLink = query.get("verified") === "true";
  const check = useEffectEvent(() => void verification.check());
  useEffect(() => {
    if (isFromLink) check();
  }, [isFromLink]);
}
