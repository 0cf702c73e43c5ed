import type { CartLine } from "#contracts/cart-lines";
import { readStoredObject, type TextStorage } from "#web/cart/kept-storage.ts";
import { readCartLines } from "#web/cart/read-cart-lines.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { ORDER_IN_PAYMENT_KEY } from "./kept-keys.ts";
import { type Buyer, isOf, isWithin, KEPT_MS, readCheckoutForm } from "./saved-checkout.ts";

interface OrderInPayment {
  orderId: string;
  /** PayPal's id of the payment; null where its address did not tell. */
  paymentToken: string | null;
  lines: readonly CartLine[];
  form: CheckoutForm;
  /** Its lines are in the cart again; they are not put there a second time. */
  isPutBack: boolean;
}

export interface OrderInPaymentMemory {
  /** Null when the present buyer has none or its hour is over; what is over is deleted. */
  read(): OrderInPayment | null;
  keep(order: OrderInPayment): void;
  forget(): void;
}

/** The copy of the order that this browser took to PayPal, for 60 minutes. */
export function makeOrderInPayment(
  storage: TextStorage,
  now: () => number,
  buyer: () => Buyer,
): OrderInPaymentMemory {
  const forget = () => storage.removeItem(ORDER_IN_PAYMENT_KEY);
  return {
    read() {
      const stored = readStoredObject(storage, ORDER_IN_PAYMENT_KEY);
      if (!stored || typeof stored.orderId !== "string" || !isWithin(stored, now())) {
        forget();
        return null;
      }
      if (!isOf(stored, buyer())) return null;
      return {
        orderId: stored.orderId,
        paymentToken: typeof stored.paymentToken === "string" ? stored.paymentToken : null,
        lines: readCartLines(stored.lines),
        form: readCheckoutForm(stored.form),
        isPutBack: stored.isPutBack === true,
      };
    },
    keep(order) {
      const timestamp = now();
      const kept = { ...order, buyer: buyer(), timestamp, expiry: timestamp + KEPT_MS };
      storage.setItem(ORDER_IN_PAYMENT_KEY, JSON.stringify(kept));
    },
    forget,
  };
}
