import type { CartLine } from "#contracts/cart-lines";
import { isStarted } from "./checkout-form.ts";
import type { OrderInPaymentMemory } from "./order-in-payment.ts";
import type { OrderKeys } from "./order-keys.ts";
import type { SavedCheckout } from "./saved-checkout.ts";

export interface BuyersMemory {
  cart: {
    readLines(): readonly CartLine[];
    restore(lines: readonly CartLine[]): void;
    remove(lineIds: readonly string[]): void;
  };
  checkout: SavedCheckout;
  inPayment: OrderInPaymentMemory;
  keys: OrderKeys;
}

/** Puts cart and form of the unpaid order back, once, beside what was added meanwhile. False when there was nothing to put back. */
export function putBackUnpaidOrder({ cart, checkout, inPayment }: BuyersMemory): boolean {
  const order = inPayment.read();
  if (!order || order.isPutBack) return false;
  cart.restore(order.lines);
  const typed = checkout.read();
  if (!typed || !isStarted(typed)) checkout.save(order.form);
  inPayment.keep({ ...order, isPutBack: true });
  return true;
}

/** After the money has arrived: nothing of that order may be ordered again by accident. */
export function closePaidOrder(memory: BuyersMemory, orderId: string): void {
  const order = memory.inPayment.read();
  if (order?.orderId !== orderId) return;
  memory.cart.remove(order.lines.map(({ _id }) => _id));
  memory.inPayment.forget();
  memory.checkout.forget();
  memory.keys.forget();
}
