import { useEffect } from "react";
import { createBrowserStore, plainText } from "#browser/create-browser-store";
import {
  buyerDependencies,
  GUEST_CHECKOUT_KEY,
  GUEST_PROOF_KEY,
  makeBuyerRecord,
  ORDER_IN_PAYMENT_KEY,
  ORDER_KEY_KEY,
  REFERENCES_KEY,
} from "./buyer-record.ts";

/** Apart from the code that reads them, which few pages load. */
const records = [GUEST_CHECKOUT_KEY, REFERENCES_KEY, ORDER_IN_PAYMENT_KEY, GUEST_PROOF_KEY].map(
  (key) => makeBuyerRecord(key, buyerDependencies),
);

const lastOrder = createBrowserStore({ key: ORDER_KEY_KEY, ...plainText });

/** Used once in the root: deletes a buyer's input when it expires. */
export function useCheckoutExpiry(): void {
  useEffect(() => {
    for (const record of records) record.find();
  }, []);
}

export function forgetBuyer(): void {
  for (const record of records) record.forget();
  lastOrder.write(null);
}
