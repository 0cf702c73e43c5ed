import { plainEmail } from "#browser/email-address";
import { type BuyerDependencies, makeBuyerRecord, readStoredBuyer } from "./buyer-record.ts";
import { GUEST_CHECKOUT_KEY } from "./forget-buyer.ts";
import { type CheckoutForm, readCheckoutForm } from "./checkout-form.ts";

export type SavedCheckout = ReturnType<typeof makeSavedCheckout>;

export function makeSavedCheckout(dependencies: BuyerDependencies) {
  const record = makeBuyerRecord(GUEST_CHECKOUT_KEY, dependencies);
  return {
    read() {
      const stored = record.read();
      return stored && readCheckoutForm(stored.form);
    },
    keep: (form: CheckoutForm) => record.keep({ form }),
    /** On logging in: what a guest typed is kept if the email address is the user's; what another user typed is deleted. */
    passOnTo(user: { id: string; email: string }) {
      const stored = record.find();
      if (!stored || readStoredBuyer(stored) === user.id) return;
      const { email } = readCheckoutForm(stored.form);
      const isSamePerson =
        readStoredBuyer(stored) === null && plainEmail(email) === plainEmail(user.email);
      if (isSamePerson) record.handOver(stored, user.id);
      else record.forget();
    },
    forget: record.forget,
  };
}
