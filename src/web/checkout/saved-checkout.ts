import { GUEST_MINUTES } from "#contracts/time-limits";
import { isObject, readStoredObject, type TextStorage } from "#web/cart/kept-storage.ts";
import { checkoutFields, type CheckoutForm, emptyCheckoutForm } from "./checkout-form.ts";

export const GUEST_CHECKOUT_KEY = "guestCheckoutData";
export const KEPT_MS = GUEST_MINUTES * 60 * 1000;

export interface SavedCheckout {
  /** Null when nothing was saved or its hour is over; what is over is deleted. */
  read(): CheckoutForm | null;
  save(form: CheckoutForm): void;
  forget(): void;
}

/** What a guest typed at checkout, for 60 minutes from the last change. */
export function makeSavedCheckout(storage: TextStorage, now: () => number): SavedCheckout {
  const forget = () => storage.removeItem(GUEST_CHECKOUT_KEY);
  return {
    read() {
      const stored = readStoredObject(storage, GUEST_CHECKOUT_KEY);
      if (stored && isWithin(stored, now())) return readCheckoutForm(stored.form);
      forget();
      return null;
    },
    save(form) {
      const timestamp = now();
      const saved = { timestamp, expiry: timestamp + KEPT_MS, form };
      storage.setItem(GUEST_CHECKOUT_KEY, JSON.stringify(saved));
    },
    forget,
  };
}

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
