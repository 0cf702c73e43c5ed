import { makeListeners, useStore } from "#browser/state/store";
import { readSession, subscribeToSession } from "#session";
import type * as Cart from "./cart.ts";
import { guestCount, guestItems } from "./stored-guest-cart.ts";

/** The number of items in the current visitor's cart. Only a customer's needs the cart's code, which comes late. */
export const useCartCount = (): number => useStore({ subscribe, read, first: 0 });

let cart: Pick<typeof Cart, "countCartItems"> | null = null;

const read = (): number =>
  readSession().status === "guest" ? guestItems.read() : (cart?.countCartItems() ?? 0);

const { subscribe } = makeListeners((notify) => {
  let unfollow = () => {};
  const follow = () => {
    const { user } = readSession();
    notify();
    if (!user || user.role === "admin" || cart) return;
    // Without it the bar shows no number; the cart's own page says what failed.
    void import("./cart.ts").then(
      (code) => {
        if (cart) return;
        cart = code;
        unfollow = code.subscribeToCart(notify);
        notify();
      },
      () => {},
    );
  };
  const ends = [
    subscribeToSession(follow),
    guestItems.subscribe(notify),
    guestCount.subscribe(notify),
    () => unfollow(),
  ];
  follow();
  return () => {
    for (const end of ends) end();
    cart = null;
  };
});
