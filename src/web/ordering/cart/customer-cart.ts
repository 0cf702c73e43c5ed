import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { api } from "#client/api";
import { findQueryClient } from "#session";
import { toast } from "#ui/toast";
import type { CartStore } from "./cart-store.ts";
import { makeCustomerCart } from "./customer-cart-store.ts";
import { guestCart, readGuestLines } from "./guest-cart.ts";

/** Holds only an instant; its change makes the other tabs fetch the cart. */
const changedAt = createBrowserStore({ key: "cartChangedAt", ...plainText });

export function openCustomerCart(userId: string): { cart: CartStore; close: () => void } {
  let known = changedAt.read();
  const cart = makeCustomerCart({
    client: findQueryClient(userId),
    shop: api,
    guest: {
      readLines: readGuestLines,
      remove: (lineId) => guestCart.setQuantity(lineId, 0),
    },
    runExclusively: async (work) =>
      navigator.locks ? navigator.locks.request("guestCart", work) : work(),
    notify: (message) => toast.error(message),
    announce() {
      known = new Date().toISOString();
      changedAt.write(known);
    },
  });
  const close = changedAt.subscribe(() => {
    if (changedAt.read() !== known) cart.reload();
    known = changedAt.read();
  });
  return { cart, close };
}
