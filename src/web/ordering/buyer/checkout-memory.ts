import { browserStorage } from "#browser/state/kept-storage";
import { newLocalId } from "#browser/state/new-local-id";
import { api } from "#client/api";
import { type CartLine, isForSameJob, readRoof } from "#contracts/cart-lines";
import { findCart } from "#ordering/cart";
import { buyerDependencies } from "./buyer-record.ts";
import { checkPayment, makeOrderInPayment } from "./order-in-payment.ts";
import { makeOrderKeys } from "./order-keys.ts";
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

/** The cart's lines that hold ordered ones, with the quantity that remains of each; 0 where nothing remains. */
export function quantitiesWithout(
  cart: readonly CartLine[],
  ordered: readonly CartLine[],
): { lineId: string; quantity: number }[] {
  const left = new Map<string, number>();
  for (const line of ordered) {
    const same = cart.filter(isFor(line));
    const held =
      cart.find(({ _id }) => _id === line._id) ??
      same.find((candidate) => isForSameJob(candidate, line)) ??
      same[0];
    if (!held) continue;
    const before = left.get(held._id) ?? held.quantity;
    left.set(held._id, Math.max(0, before - line.quantity));
  }
  return [...left].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Whether the cart holds exactly what was ordered, roof by roof. */
export function isAsOrdered(cart: readonly CartLine[], ordered: readonly CartLine[]): boolean {
  const isIn = (lines: readonly CartLine[]) => (line: CartLine) =>
    lines.some(
      (other) =>
        isFor(line)(other) && isForSameJob(line, other) && other.quantity === line.quantity,
    );
  return cart.length === ordered.length && cart.every(isIn(ordered)) && ordered.every(isIn(cart));
}

/** One product for one roof, delivered in one way: a line that went through the shop has another id. */
const isFor = (line: CartLine) => (candidate: CartLine) =>
  candidate.product === line.product &&
  candidate.additionalData?.tier === line.additionalData?.tier &&
  readRoof(candidate.additionalData) === readRoof(line.additionalData);
