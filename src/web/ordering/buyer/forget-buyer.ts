import { useEffect } from "react";
import { createBrowserStore, jsonObject, plainText } from "#browser/state/create-browser-store";
import { GUEST_MINUTES } from "#contracts/time-limits";

/** Storage keys of a buyer's input, which expires after an hour. */
export const GUEST_CHECKOUT_KEY = "guestCheckoutData";
/** References from before each line of the cart had its own; they are only deleted. */
const REFERENCES_KEY = "guestJobReferences";
export const ORDER_IN_PAYMENT_KEY = "guestOrderInPayment";
/** What proves that the guest reads the mail of an address. */
export const GUEST_PROOF_KEY = "guestProof";
/** Key of the last order sent from this browser. */
export const ORDER_KEY_KEY = "guestOrderKey";

export const KEPT_MS = GUEST_MINUTES * 60 * 1000;

/** A clock that was set back must not extend the lifetime. */
export const isKeptStill = (
  { timestamp, expiry }: Readonly<Record<string, unknown>>,
  now: number,
): boolean =>
  typeof timestamp === "number" &&
  typeof expiry === "number" &&
  timestamp <= now &&
  now < Math.min(expiry, timestamp + KEPT_MS);

// Apart from the code that reads them, which few pages load.
const records = [GUEST_CHECKOUT_KEY, REFERENCES_KEY, ORDER_IN_PAYMENT_KEY, GUEST_PROOF_KEY].map(
  (key) => createBrowserStore({ key, ...jsonObject }),
);

const lastOrder = createBrowserStore({ key: ORDER_KEY_KEY, ...plainText });

/** Used once in the root: deletes a buyer's input when it expires. */
export function useCheckoutExpiry(): void {
  useEffect(() => {
    for (const record of records) {
      const stored = record.read();
      if (!stored || !isKeptStill(stored, Date.now())) record.write(null);
    }
  }, []);
}

export function forgetBuyer(): void {
  for (const record of [...records, lastOrder]) record.write(null);
}
