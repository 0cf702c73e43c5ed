import { readCartLines } from "#client/read-cart-lines";
import type { CartLine } from "#contracts/cart-lines";
import { type BuyerDependencies, makeBuyerRecord } from "./buyer-record.ts";
import { type CheckoutForm, readCheckoutForm } from "./checkout-form.ts";
import { ORDER_IN_PAYMENT_KEY } from "./kept-keys.ts";

export interface OrderInPayment {
  orderId: string;
  /** PayPal's id of the payment; null where its address had none. */
  paymentToken: string | null;
  lines: readonly CartLine[];
  form: CheckoutForm;
  /** Its lines have been restored to the cart and are not restored again. */
  isPutBack: boolean;
}

export type OrderInPaymentMemory = ReturnType<typeof makeOrderInPayment>;

/** The copy of the order that is being paid at PayPal. */
export function makeOrderInPayment(dependencies: BuyerDependencies) {
  const record = makeBuyerRecord(ORDER_IN_PAYMENT_KEY, dependencies);
  return {
    /** Null when the current buyer has none. */
    read(): OrderInPayment | null {
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
    keep: (order: OrderInPayment) => record.keep(order),
    forget: record.forget,
  };
}
