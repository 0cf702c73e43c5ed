export { type OrderInPayment, readPaymentToken } from "./order-in-payment.ts";
export {
  checkCheckoutForm,
  type CheckoutField,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
  toUserForm,
  isStarted,
} from "./checkout-form.ts";
export { buyersMemory, isAsOrdered } from "./checkout-memory.ts";
export { forgetBuyer, useCheckoutExpiry } from "./forget-buyer.ts";
export { type GuestProof, keepGuestProof, useGuestProof } from "./guest-proof.ts";
export type { OrderKeys } from "./order-keys.ts";
export { UnpaidOrderNotice, useUnpaidOrderBack } from "./use-unpaid-order.tsx";
export {
  closePaidOrder,
  emptyCartAfterPayment,
  emptyCartForPayment,
  putBackUnpaidOrder,
} from "./unpaid-order.ts";
