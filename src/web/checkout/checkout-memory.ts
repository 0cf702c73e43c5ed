import {
  clearGuestCart,
  readGuestCart,
  restoreGuestCart,
  setGuestCartQuantity,
} from "#web/cart/guest-cart.ts";
import { browserStorage } from "#web/cart/kept-storage.ts";
import { newLocalId } from "#web/cart/new-local-id.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { makeOrderInPayment } from "./order-in-payment.ts";
import { makeOrderKeys } from "./order-keys.ts";
import { makeSavedCheckout } from "./saved-checkout.ts";
import type { BuyersMemory } from "./unpaid-order.ts";

const now = () => Date.now();

/** What this browser remembers between cart and payment. */
export const buyersMemory: BuyersMemory = {
  cart: {
    readLines: readGuestCart,
    restore: restoreGuestCart,
    remove: (lineIds) => {
      for (const lineId of lineIds) setGuestCartQuantity(lineId, 0);
    },
  },
  checkout: makeSavedCheckout(browserStorage, now),
  inPayment: makeOrderInPayment(browserStorage, now),
  keys: makeOrderKeys(browserStorage, newLocalId),
};

/** Deletes what a guest typed when its hour is over; called at every start of the app. */
export function forgetExpiredCheckoutData(): void {
  buyersMemory.checkout.read();
  buyersMemory.inPayment.read();
}

/** The buyer leaves for PayPal: the cart is emptied and a copy kept in case the order stays unpaid. */
export function leaveForPayment(orderId: string, form: CheckoutForm): void {
  buyersMemory.inPayment.keep({ orderId, lines: readGuestCart(), form, isPutBack: false });
  clearGuestCart();
  buyersMemory.checkout.forget();
}
