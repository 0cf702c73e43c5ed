export { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";
export { findOrderWithLines, getTrackedOrder, withLines } from "./get-order.ts";
export {
  type LineSnapshot,
  type Order,
  type OrderLine,
  orderNumberOf,
  type OrderWithLines,
} from "./order.ts";
export { makeOrderLink } from "./order-link.ts";
export { lineTotalCents } from "./order-total.ts";
export { type GuestOrderInput, placeGuestOrder } from "./place-order.ts";
export { reconcilePayments } from "./reconcile-payments.ts";
export { resendOrderLink } from "./resend-order-link.ts";
export { settlePayment, type Settlement } from "./settle-payment.ts";
export { startPayment } from "./start-payment.ts";
