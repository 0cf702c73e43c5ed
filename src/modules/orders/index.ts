export { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";
export { cancelOrder } from "./cancel-order.ts";
export { claimOrders, listClaimableOrders } from "./claim-orders.ts";
export type { OrderInput } from "./create-order.ts";
export { findOrderWithLines, getOrder, getTrackedOrder } from "./get-order.ts";
export { foldSales } from "./fold-sales.ts";
export { getRewardStats, type RewardStats } from "./get-reward-stats.ts";
export { getRewardSummary, type RewardedOrder, type RewardSummary } from "./get-reward-summary.ts";
export { listOrderCounts, listOrders, listOrdersOf } from "./list-orders.ts";
export {
  type LineSnapshot,
  type Order,
  type OrderLine,
  orderNumberOf,
  type OrderWithLines,
} from "./order.ts";
export { makeOrderLink } from "./order-link.ts";
export { lineTotalCents } from "./order-total.ts";
export { placeGuestOrder } from "./place-guest-order.ts";
export { placeOrder } from "./place-order.ts";
export { reconcilePayments } from "./reconcile-payments.ts";
export { resendOrderLink } from "./resend-order-link.ts";
export { settlePayment, type Settlement } from "./settle-payment.ts";
export { startPayment } from "./start-payment.ts";
