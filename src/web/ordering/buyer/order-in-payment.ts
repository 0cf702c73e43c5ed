import { readCartLines } from "#client/read-cart-lines";
import type { CartLine } from "#contracts/cart-lines";
import { type BuyerDependencies, makeBuyerRecord } from "./buyer-record.ts";
import { type CheckoutForm, readCheckoutForm } from "./checkout-form.ts";
import { ORDER_IN_PAYMENT_KEY } from "./kept-keys.ts";

interface OrderInPayment {
  orderId: string;
  /** PayPal's id of the payment; null where its address had none. */
  paymentToken: string | null;
  lines: readonly CartLine[];
  form: CheckoutForm;
  /** Its lines have been restored to the cart and are not restored again. */
  isPutBack: boolean;
}

export interface OrderInPaymentMemory {
  /** Null when the current buyer has none. */
  read(): OrderInPayment | null;
  keep(order: OrderInPayment): void;
  forget(): void;
}

/** The copy of the order that is being paid at PayPal. */
export function makeOrderInPayment(dependencies: BuyerDependencies): OrderInPaymentMemory {
  const record = makeBuyerRecord(ORDER_IN_PAYMENT_KEY, dependencies);
  return {
    read() {
      const stored = record.read();
      if (typeof stored?.orderId !== "string") return null;
      return {
        orderId: stored.orderId,
        paymentToken: typeof stored.paymentToken === "string" ? stored.paymentToken : null,
        lines: readCartLines(stored.lines),
        form: readCheckoutForm(stored.form),
        isPutBack: stored.isPutBack === true,
      };
    },
    keep: (order) => record.keep(order),
    forget: record.forget,
  };
}
