import { loadAgain, loadOnRequest } from "#browser/loading/load-again";
import { makeListeners, useStore } from "#browser/state/store";
import type { CartAddition } from "#contracts/cart-lines";
import { countItems } from "#contracts/cart-quantity";
import { ApiError, unreachableText } from "#contracts/client";
import { readSession, subscribeToSession } from "#session";
import { type CartState, type CartStore, emptyState, loadingState } from "./cart-store.ts";
import { guestCart } from "./guest-cart.ts";

/** The current visitor's cart: this browser's for guests, the account's for customers. Admins have none. */
export const useCart = (): CartState => useStore({ subscribe, read, first: loadingState });

export const countCartItems = (): number => countItems(read().lines);

const loadCart = () => import("./customer-cart.ts");
const loadCartToAdd = loadOnRequest(loadCart);

/**
 * The cart to write to; waits until the session is known and the cart loaded. Null for admins. Rejects with an ApiError
 * when its code could not be loaded, and loads it again at the next call.
 */
export async function findCart(load = loadCart): Promise<CartStore | null> {
  let stop = () => {};
  if (account?.cart === "failed") account = open(account.userId, load);
  try {
    return await new Promise<CartStore | null>((resolve, reject) => {
      stop = subscribe(() => {
        const cart = current();
        if (cart === "failed") reject(new ApiError(0, { message: unreachableText }));
        else if (cart === null || (cart !== "unknown" && cart.read().status !== "loading"))
          resolve(cart);
      });
      notify();
    });
  } finally {
    stop();
  }
}

/** `findCart` for somebody who saw that it failed. */
export const findCartAgain = () => findCart(() => loadAgain(loadCart));

/** Adds a product. Rejects with an ApiError with a message for people. */
export async function addToCart(addition: CartAddition): Promise<void> {
  await (await findCart(loadCartToAdd))?.add(addition);
}

interface Account {
  userId: string;
  /** Unknown until its code has been loaded, failed where that was not possible. */
  cart: CartStore | "unknown" | "failed";
  close: () => void;
}

let account: Account | null = null;
let unfollow = () => {};

function read(): CartState {
  const cart = current();
  if (cart === null) return emptyState;
  if (cart === "failed") return failedState;
  return cart === "unknown" ? loadingState : cart.read();
}

const failedState: CartState = { ...emptyState, status: "failed", message: unreachableText };

function current(): Account["cart"] | null {
  const { status, user } = readSession();
  if (status === "unknown") return "unknown";
  if (status === "guest") return guestCart;
  if (user.role === "admin") return null;
  return account?.userId === user.id ? account.cart : "unknown";
}

/** Listens to the current cart, and opens the account's on logging in. */
function follow(): void {
  unfollow();
  const { user } = readSession();
  const customerId = user && user.role !== "admin" ? user.id : null;
  if (account?.userId !== customerId) {
    account?.close();
    account = customerId === null ? null : open(customerId, loadCart);
  }
  const cart = current();
  unfollow = cart === null || typeof cart === "string" ? () => {} : cart.subscribe(notify);
  notify();
}

function open(userId: string, load: typeof loadCart): Account {
  const opening: Account = { userId, cart: "unknown", close: () => {} };
  void load().then(
    ({ openCustomerCart }) => {
      if (account !== opening) return;
      Object.assign(opening, openCustomerCart(userId));
      follow();
    },
    () => {
      opening.cart = "failed";
      notify();
    },
  );
  return opening;
}

const { subscribe, notify } = makeListeners(() => {
  const unsubscribe = subscribeToSession(follow);
  follow();
  return () => {
    unsubscribe();
    unfollow();
    unfollow = () => {};
  };
});

export { subscribe as subscribeToCart };
