import { useSyncExternalStore } from "react";
import { type CartAddition, countItems } from "#contracts/cart-lines";
import { readSession, subscribeToSession } from "#web/session/session.ts";
import { type CartState, type CartStore, emptyState, loadingState } from "./cart-store.ts";
import { guestCart } from "./guest-cart.ts";

/** The cart of whoever is here: this browser's for guests, the account's for customers. Admins have none. */
export const useCart = (): CartState => useSyncExternalStore(subscribe, read, () => loadingState);

/** How many things are in the cart. */
export const useCartCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => countItems(read().lines),
    () => 0,
  );

/** The cart to write to; waits until it is known whose it is and what is in it. Null for admins. */
export async function findCart(): Promise<CartStore | null> {
  let stop = () => {};
  try {
    return await new Promise<CartStore | null>((resolve) => {
      stop = subscribe(() => {
        const cart = current();
        if (cart === null || (cart !== "unknown" && cart.read().status !== "loading"))
          resolve(cart);
      });
      announce();
    });
  } finally {
    stop();
  }
}

/** Adds a product. Rejects with an ApiError with a message for people. */
export async function addToCart(addition: CartAddition): Promise<void> {
  await (await findCart())?.add(addition);
}

const listeners = new Set<() => void>();
let account: { userId: string; opened: ReturnType<OpenCart> | null } | null = null;
type OpenCart = (typeof import("./customer-cart.ts"))["openCustomerCart"];
let unfollow = () => {};

const announce = () => {
  for (const listener of listeners) listener();
};

function read(): CartState {
  const cart = current();
  if (cart === null) return emptyState;
  return cart === "unknown" ? loadingState : cart.read();
}

function current(): CartStore | null | "unknown" {
  const { status, user } = readSession();
  if (status === "unknown") return "unknown";
  if (status === "guest") return guestCart;
  if (user.role === "admin") return null;
  return (account?.userId === user.id && account.opened?.cart) || "unknown";
}

/** Listens to the cart that is the present one, and opens the account's when somebody signs in. */
function follow(): void {
  unfollow();
  const { user } = readSession();
  const customerId = user && user.role !== "admin" ? user.id : null;
  if (account?.userId !== customerId) {
    account?.opened?.close();
    account = customerId === null ? null : open(customerId);
  }
  const cart = current();
  unfollow = cart === null || cart === "unknown" ? () => {} : cart.subscribe(announce);
  announce();
}

function open(userId: string): NonNullable<typeof account> {
  const opening: NonNullable<typeof account> = { userId, opened: null };
  void import("./customer-cart.ts").then(({ openCustomerCart }) => {
    if (account !== opening) return;
    opening.opened = openCustomerCart();
    follow();
  });
  return opening;
}

let unsubscribe = () => {};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    unsubscribe = subscribeToSession(follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unsubscribe();
    unfollow();
    unfollow = () => {};
  };
}
