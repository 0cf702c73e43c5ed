import { browserStorage } from "#browser/kept-storage";
import { newLocalId } from "#browser/new-local-id";
import { api } from "#client/api";
import { findCart } from "#ordering/cart";
import { buyerDependencies } from "./buyer-dependencies.ts";
import { checkPayment } from "./check-payment.ts";
import { makeOrderInPayment } from "./order-in-payment.ts";
import { makeOrderKeys } from "./order-keys.ts";
import { quantitiesWithout } from "./ordered-lines.ts";
import { makeSavedCheckout } from "./saved-checkout.ts";
import type { BuyersMemory } from "./unpaid-order.ts";

const keys = makeOrderKeys(browserStorage, newLocalId);
const ofBuyer = (content: unknown) => [buyerDependencies.buyer(), content];

/** The current visitor's data between cart and payment, stored in this browser. */
export const buyersMemory: BuyersMemory = {
  // Also where the cart's code could not be loaded.
  isKnown: () => findCart().catch(() => null),
  cart: {
    restore: async (lines) => (await findCart())?.restore(lines),
    async takeOut(lines) {
      const cart = await findCart();
      if (!cart) return;
      for (const { lineId, quantity } of quantitiesWithout(cart.read().lines, lines))
        cart.setQuantity(lineId, quantity);
    },
    clear: async () => (await findCart())?.clear(),
  },
  checkout: makeSavedCheckout(buyerDependencies),
  inPayment: makeOrderInPayment(buyerDependencies),
  keys: {
    ...keys,
    keyFor: (content) => keys.keyFor(ofBuyer(content)),
    isLast: (content) => keys.isLast(ofBuyer(content)),
  },
  checkPayment: (token) => checkPayment(api, token),
};
