import { plainEmail } from "#contracts/email-address";
import type { Draft } from "#form";
import { buyerOf, type BuyerDependencies, makeBuyerRecord } from "./buyer-record.ts";
import { type CheckoutForm, readCheckoutForm } from "./checkout-form.ts";
import { GUEST_CHECKOUT_KEY } from "./kept-keys.ts";

export interface SavedCheckout extends Draft<CheckoutForm> {
  /** Null when the current buyer saved nothing. */
  read: () => CheckoutForm | null;
  /** On signing in: what a guest typed is kept if the email address is the user's; what another user typed is deleted. */
  passOnTo(user: { id: string; email: string }): void;
}

/** What the buyer typed at checkout. */
export function makeSavedCheckout(dependencies: BuyerDependencies): SavedCheckout {
  const record = makeBuyerRecord(GUEST_CHECKOUT_KEY, dependencies);
  return {
    read() {
      const stored = record.read();
      return stored && readCheckoutForm(stored.form);
    },
    keep: (form) => record.keep({ form }),
    passOnTo(user) {
      const stored = record.find();
      if (!stored || buyerOf(stored) === user.id) return;
      const { email } = readCheckoutForm(stored.form);
      const isSamePerson = buyerOf(stored) === null && plainEmail(email) === plainEmail(user.email);
      if (isSamePerson) record.handOver(stored, user.id);
      else record.forget();
    },
    forget: record.forget,
  };
}
