import { readCartLines } from "#client/read-cart-lines";
import type { Contract } from "#contracts/calls/contract";
import type { CartLine } from "#contracts/cart-lines";
import { ApiError, type Client } from "#contracts/client";
import { type BuyerDependencies, makeBuyerRecord } from "./buyer-record.ts";
import { ORDER_IN_PAYMENT_KEY } from "./forget-buyer.ts";
import { type CheckoutForm, readCheckoutForm } from "./checkout-form.ts";

export interface OrderInPayment {
  orderId: string;
  /** PayPal's id of the payment; null where its address had none. */
  paymentToken: string | null;
  /** What shows the shop that this browser placed the order; null for a customer's. */
  returnKey: string | null;
  lines: readonly CartLine[];
  form: CheckoutForm;
  /** Its lines have been restored to the cart and are not restored again. */
  isPutBack: boolean;
}

export type OrderInPaymentMemory = ReturnType<typeof makeOrderInPayment>;

export function makeOrderInPayment(dependencies: BuyerDependencies) {
  const record = makeBuyerRecord(ORDER_IN_PAYMENT_KEY, dependencies);
  return {
    read(): OrderInPayment | null {
      const stored = record.read();
      if (typeof stored?.orderId !== "string") return null;
      return {
        orderId: stored.orderId,
        paymentToken: typeof stored.paymentToken === "string" ? stored.paymentToken : null,
        returnKey: typeof stored.returnKey === "string" ? stored.returnKey : null,
        lines: readCartLines(stored.lines),
        form: readCheckoutForm(stored.form),
        isPutBack: stored.isPutBack === true,
      };
    },
    keep: (order: OrderInPayment) => record.keep(order),
    forget: record.forget,
  };
}

/** "unpaid" only if the shop is sure that nothing was charged. */
export type PaymentCheck = "paid" | "unpaid" | "unknown";

/** Checks a payment with the server, which captures one that the buyer approved at PayPal. Idempotent. */
export async function checkPayment(
  shop: Pick<Client<Contract>, "capturePayment">,
  token: string | null,
): Promise<PaymentCheck> {
  if (token === null) return "unknown";
  try {
    const { data } = await shop.capturePayment({ body: { token } });
    return data.order.paymentStatus === "completed" ? "paid" : "unknown";
  } catch (error) {
    return error instanceof ApiError && unpaidCodes.has(error.code) ? "unpaid" : "unknown";
  }
}

const unpaidCodes = new Set<string>(["payment_not_approved", "payment_declined"]);

/** PayPal's id of a payment, from its address. */
export const readPaymentToken = (approveLink: string): string | null =>
  new URL(approveLink).searchParams.get("token") || null;
