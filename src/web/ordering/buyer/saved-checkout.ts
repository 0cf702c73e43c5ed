import { plainEmail } from "#browser/email-address";
import type { JobReferences } from "#contracts/job-references";
import { type BuyerDependencies, makeBuyerRecord, readStoredBuyer } from "./buyer-record.ts";
import { GUEST_CHECKOUT_KEY, REFERENCES_KEY } from "./forget-buyer.ts";
import { type CheckoutForm, pickJobReferences, readCheckoutForm } from "./checkout-form.ts";

export type SavedCheckout = ReturnType<typeof makeSavedCheckout>;

export function makeSavedCheckout(dependencies: BuyerDependencies) {
  const record = makeBuyerRecord(GUEST_CHECKOUT_KEY, dependencies);
  const before = makeBuyerRecord(REFERENCES_KEY, dependencies);
  const read = () => {
    const stored = record.read();
    return stored && readCheckoutForm(stored.form);
  };
  const keep = (form: CheckoutForm) => {
    record.keep({ form });
    before.forget();
  };
  return {
    read,
    keep,
    /** References to the job, with which the form starts; before it is opened they are kept by themselves. */
    readReferences: (): JobReferences =>
      pickJobReferences(read() ?? readCheckoutForm(before.read()?.references)),
    keepReferences(references: JobReferences) {
      const form = read();
      if (form) keep({ ...form, ...references });
      else before.keep({ references });
    },
    /** On logging in: what a guest typed is kept if the email address is the user's; what another user typed is deleted. */
    passOnTo(user: { id: string; email: string }) {
      const references = before.find();
      // They belong to the cart, which a guest takes along.
      if (references && readStoredBuyer(references) === null) before.handOver(references, user.id);
      else if (references && readStoredBuyer(references) !== user.id) before.forget();
      const stored = record.find();
      if (!stored || readStoredBuyer(stored) === user.id) return;
      const { email } = readCheckoutForm(stored.form);
      const isSamePerson =
        readStoredBuyer(stored) === null && plainEmail(email) === plainEmail(user.email);
      if (isSamePerson) record.handOver(stored, user.id);
      else record.forget();
    },
    forget() {
      record.forget();
      before.forget();
    },
  };
}
