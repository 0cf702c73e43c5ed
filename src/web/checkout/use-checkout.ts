import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import {
  checkCheckoutForm,
  type CheckoutErrors,
  type CheckoutField,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
  formOfUser,
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
  /** Null for a signed-in customer, who needs none. */
  verification: EmailVerification | null;
  customer: User | null;
  type: (field: CheckoutField, value: string) => void;
  confirm: () => void;
  edit: () => void;
  sendVerification: () => void;
  /** Opens the form again where the shop refused its fields. False when no field was refused. */
  showRefusedFields: (fields: Record<string, string> | undefined) => boolean;
}

/** The buyer's form: kept while it is typed, locked by confirming. Only in the browser: it starts from what was kept, or from the account. */
export function useCheckout(customer: User | null): Checkout {
  const [{ form, isRestored }, setTyped] = useState(() => readTyped(customer));
  const [{ errors, attempt }, setChecked] = useState<Checked>({ errors: {}, attempt: 0 });
  const [isConfirmed, setIsConfirmed] = useState(false);
  const verification = useEmailVerification(form, customer === null);
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
    customer,
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
      void verification?.send();
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

function readTyped(customer: User | null): { form: CheckoutForm; isRestored: boolean } {
  const saved = buyersMemory.checkout.read();
  const isRestored = saved !== null && isStarted(saved);
  return { form: saved ?? formOf(customer), isRestored };
}

const formOf = (customer: User | null) => (customer ? formOfUser(customer) : emptyCheckoutForm);

/** `?verified=true` proves nothing; it only makes the page ask at once. */
function useCheckAfterLink(verification: EmailVerification | null) {
  const [query] = useSearchParams();
  const isFromLink = query.get("verified") === "true";
  const check = useEffectEvent(() => void verification?.check());
  useEffect(() => {
    if (isFromLink) check();
  }, [isFromLink]);
}
