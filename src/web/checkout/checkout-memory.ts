import { api } from "#web/api.ts";
import { findCart } from "#web/cart/cart.ts";
import { browserStorage, tabStorage } from "#web/cart/kept-storage.ts";
import { newLocalId } from "#web/cart/new-local-id.ts";
import { readSession } from "#web/session/session.ts";
import { askAboutPayment } from "./ask-about-payment.ts";
import { makeOrderInPayment } from "./order-in-payment.ts";
import { makeOrderKeys } from "./order-keys.ts";
import { quantitiesWithout } from "./ordered-lines.ts";
import { makeSavedCheckout } from "./saved-checkout.ts";
import type { BuyersMemory } from "./unpaid-order.ts";

const now = () => Date.now();
const buyer = () => readSession().user?.id ?? null;

const keys = makeOrderKeys(browserStorage, newLocalId);

/** What this browser remembers between cart and payment, for whoever is here. */
export const buyersMemory: BuyersMemory = {
  isKnown: findCart,
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
  checkout: makeSavedCheckout(browserStorage, now, buyer),
  inPayment: makeOrderInPayment(browserStorage, now, buyer),
  keys: { ...keys, keyFor: (content) => keys.keyFor([buyer(), content]) },
  askAboutPayment: (token) => askAboutPayment(api, token),
};

/** Deletes what a buyer typed when its hour is over; called at every start of the app. */
export function forgetExpiredCheckoutData(): void {
  buyersMemory.checkout.read();
  buyersMemory.inPayment.read();
}

/** The person signs out: nothing of theirs stays in this browser, neither here nor in the tab's drafts. */
export function forgetBuyer(): void {
  tabStorage.clear();
  buyersMemory.checkout.forget();
  buyersMemory.inPayment.forget();
  buyersMemory.keys.forget();
}
