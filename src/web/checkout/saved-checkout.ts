import { GUEST_MINUTES } from "#contracts/time-limits";
import { isObject, readStoredObject, type TextStorage } from "#web/cart/kept-storage.ts";
import {
  checkoutFields,
  type CheckoutForm,
  emptyCheckoutForm,
  plainEmail,
} from "./checkout-form.ts";
import { GUEST_CHECKOUT_KEY } from "./kept-keys.ts";

export const KEPT_MS = GUEST_MINUTES * 60 * 1000;

/** A user's id; null is a guest. */
export type Buyer = string | null;

export interface SavedCheckout {
  /** Null when the present buyer saved nothing or its hour is over; what is over is deleted. */
  read(): CheckoutForm | null;
  save(form: CheckoutForm): void;
  /** Somebody signs in: what a guest typed stays if it is about the same person, what is another's goes. */
  passOnTo(user: { id: string; email: string }): void;
  forget(): void;
}

/** What the buyer typed at checkout, for 60 minutes from the last change. */
export function makeSavedCheckout(
  storage: TextStorage,
  now: () => number,
  buyer: () => Buyer,
): SavedCheckout {
  const forget = () => storage.removeItem(GUEST_CHECKOUT_KEY);
  const find = () => {
    const stored = readStoredObject(storage, GUEST_CHECKOUT_KEY);
    if (stored && isWithin(stored, now())) return stored;
    forget();
    return null;
  };
  return {
    read() {
      const stored = find();
      return stored && isOf(stored, buyer()) ? readCheckoutForm(stored.form) : null;
    },
    save(form) {
      const timestamp = now();
      const saved = { timestamp, expiry: timestamp + KEPT_MS, buyer: buyer(), form };
      storage.setItem(GUEST_CHECKOUT_KEY, JSON.stringify(saved));
    },
    passOnTo(user) {
      const stored = find();
      if (!stored || isOf(stored, user.id)) return;
      const isSamePerson =
        isOf(stored, null) &&
        plainEmail(readCheckoutForm(stored.form).email) === plainEmail(user.email);
      if (!isSamePerson) return forget();
      storage.setItem(GUEST_CHECKOUT_KEY, JSON.stringify({ ...stored, buyer: user.id }));
    },
    forget,
  };
}

export const isOf = (stored: Record<string, unknown>, buyer: Buyer): boolean =>
  (stored.buyer ?? null) === buyer;

/** A clock that was set back must not make the hour longer. */
export const isWithin = ({ timestamp, expiry }: Record<string, unknown>, now: number): boolean =>
  typeof timestamp === "number" &&
  typeof expiry === "number" &&
  timestamp <= now &&
  now < Math.min(expiry, timestamp + KEPT_MS);

export function readCheckoutForm(stored: unknown): CheckoutForm {
  const form = { ...emptyCheckoutForm };
  if (!isObject(stored)) return form;
  for (const field of checkoutFields) {
    const value = stored[field];
    if (typeof value === "string") form[field] = value;
  }
  return form;
}
