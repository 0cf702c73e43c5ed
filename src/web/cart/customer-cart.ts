import { toast } from "#ui/toast";
import { api } from "#web/api.ts";
import { type CustomerCartStore, makeCustomerCart } from "./customer-cart-store.ts";
import { guestCart, readGuestLines } from "./guest-cart.ts";
import { browserStorage } from "./kept-storage.ts";

/** Holds only an instant; its change tells the other tabs to fetch the cart. */
const CART_CHANGED_KEY = "cartChangedAt";

/** The signed-in customer's cart, as it stands at the shop; in step with the other tabs. */
export function openCustomerCart(): { cart: CustomerCartStore; close: () => void } {
  const cart = makeCustomerCart({
    shop: api,
    guest: {
      readLines: readGuestLines,
      remove: (lineId) => guestCart.setQuantity(lineId, 0),
    },
    alone: async (work) => (navigator.locks ? navigator.locks.request("guestCart", work) : work()),
    tell: (message) => toast.error(message),
    announce: () => browserStorage.setItem(CART_CHANGED_KEY, new Date().toISOString()),
  });
  const follow = ({ key }: StorageEvent) => {
    if (key === CART_CHANGED_KEY) cart.reload();
  };
  addEventListener("storage", follow);
  void cart.load();
  return { cart, close: () => removeEventListener("storage", follow) };
}
