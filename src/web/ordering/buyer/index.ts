export { readPaymentToken } from "./check-payment.ts";
export {
  checkCheckoutForm,
  type CheckoutField,
  type CheckoutForm,
  emptyCheckoutForm,
  errorsFromShop,
  toUserForm,
  isStarted,
  pickJobReferences,
} from "./checkout-form.ts";
export { buyersMemory } from "./checkout-memory.ts";
export { forgetBuyer, useCheckoutExpiry } from "./forget-buyer.ts";
export { type GuestProof, keepGuestProof, useGuestProof } from "./guest-proof.ts";
export type { OrderKeys } from "./order-keys.ts";
export { isAsOrdered } from "./ordered-lines.ts";
export { UnpaidOrderNotice } from "./unpaid-order-notice.tsx";
export {
  closePaidOrder,
  emptyCartAfterPayment,
  emptyCartForPayment,
  putBackUnpaidOrder,
} from "./unpaid-order.ts";
export { useUnpaidOrderBack } from "./use-unpaid-order-back.ts";
