import type { CartLine } from "#contracts/cart-lines";
import { isStarted } from "./checkout-form.ts";
import type { OrderInPayment, OrderInPaymentMemory, PaymentCheck } from "./order-in-payment.ts";
import type { OrderKeys } from "./order-keys.ts";
import type { SavedCheckout } from "./saved-checkout.ts";

export interface BuyersMemory {
  /** Resolves once the current buyer is known. */
  isKnown: () => Promise<unknown>;
  cart: {
    /** Beside what is in the cart. */
    restore(lines: readonly CartLine[]): Promise<void>;
    /** As many of these as are in the cart. */
    takeOut(lines: readonly CartLine[]): Promise<void>;
    clear(): Promise<void>;
  };
  checkout: SavedCheckout;
  inPayment: OrderInPaymentMemory;
  keys: OrderKeys;
  /** Checks the payment with the server, which captures one that the buyer approved at PayPal. Never rejects. */
  checkPayment: (paymentToken: string | null) => Promise<PaymentCheck>;
}

/** The buyer leaves for PayPal: empties the cart and keeps a copy in case the order stays unpaid. */
export async function emptyCartForPayment(
  { cart, checkout, inPayment }: BuyersMemory,
  order: Pick<OrderInPayment, "orderId" | "paymentToken" | "returnKey" | "lines" | "form">,
): Promise<void> {
  inPayment.keep({ ...order, isPutBack: true });
  checkout.forget();
  // Paying is more important than an empty cart: remaining lines are removed after the payment.
  const isCleared = await cart.clear().then(
    () => true,
    () => false,
  );
  if (isCleared) inPayment.keep({ ...order, isPutBack: false });
}

/** The order was paid as it was placed: empties the cart. */
export async function emptyCartAfterPayment({
  cart,
  checkout,
  inPayment,
}: BuyersMemory): Promise<void> {
  inPayment.forget();
  checkout.forget();
  // The server has removed the bought lines; the rest of this is for what the page still shows.
  await cart.clear().catch(() => undefined);
}

export type UnpaidOrderFate =
  /** Nothing to do, or the server did not know: the copy is kept for the next visit. */
  { kind: "nothing" } | { kind: "put back" } | { kind: "paid"; orderId: string };

/** Checks the order that was taken to PayPal and puts it back in the cart only if it is not paid. */
export async function checkUnpaidOrder(memory: BuyersMemory): Promise<UnpaidOrderFate> {
  await memory.isKnown();
  const order = memory.inPayment.read();
  if (!order || order.isPutBack) return { kind: "nothing" };
  const { orderId } = order;
  const outcome = await memory.checkPayment(order.paymentToken);
  if (outcome === "unknown") return { kind: "nothing" };
  if (outcome === "unpaid") return putBackUnpaidOrder(memory, orderId);
  await closePaidOrder(memory, orderId);
  return { kind: "paid", orderId };
}

/** Restores cart and form of an order known to be unpaid, once, beside what was added since. */
export async function putBackUnpaidOrder(
  { cart, checkout, inPayment, isKnown }: BuyersMemory,
  orderId?: string,
): Promise<UnpaidOrderFate> {
  await isKnown();
  const order = inPayment.read();
  const isSameOrder = order !== null && (orderId ?? order.orderId) === order.orderId;
  if (!isSameOrder || order.isPutBack) return { kind: "nothing" };
  inPayment.keep({ ...order, isPutBack: true });
  // Before the lines: the checkout's form starts with the first of them.
  const typed = checkout.read();
  if (!typed || !isStarted(typed)) checkout.keep(order.form);
  try {
    await cart.restore(order.lines);
  } catch {
    inPayment.keep(order);
    return { kind: "nothing" };
  }
  return { kind: "put back" };
}

/** After the payment: removes the order's copy and lines, so that nothing is ordered twice by accident. */
export async function closePaidOrder(memory: BuyersMemory, orderId: string): Promise<void> {
  await memory.isKnown();
  const order = memory.inPayment.read();
  if (order?.orderId !== orderId) return;
  memory.inPayment.forget();
  memory.checkout.forget();
  memory.keys.forget();
  // If it fails, the server still removes the bought lines from a customer's cart.
  if (order.isPutBack) await memory.cart.takeOut(order.lines).catch(() => undefined);
}
