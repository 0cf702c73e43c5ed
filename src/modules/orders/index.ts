export { addOrderNote } from "./add-order-note.ts";
export { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";
export { cancelOrder } from "./cancel-order.ts";
export { claimOrders, listClaimableOrders } from "./claim-orders.ts";
export { completeOrder } from "./complete-order.ts";
export type { OrderInput } from "./create-order.ts";
export { findRefundable } from "./find-refundable.ts";
export { finishRefunds } from "./finish-refunds.ts";
export { findOrder, findOrderWithLines, getOrder, getTrackedOrder } from "./get-order.ts";
export { foldSales } from "./fold-sales.ts";
export { getOrderTimeline, type TimelineEvent } from "./get-order-timeline.ts";
export { getRewardStats } from "./get-reward-stats.ts";
export {
  getRewardSummary,
  listRewardedOrders,
  type RewardedOrder,
  type RewardSummary,
} from "./get-reward-summary.ts";
export { listOrderCounts, listOrders, listOrdersOf } from "./list-orders.ts";
export {
  listAllOrders,
  type ListedOrder,
  type OrderFilterInput,
  readAllOrders,
} from "./list-all-orders.ts";
export {
  fullNameOf,
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
export { refreshOrderSearch } from "./refresh-order-search.ts";
export { refundOrder } from "./refund-order.ts";
export { resendOrderLink } from "./resend-order-link.ts";
export { settlePayment, type Settlement } from "./settle-payment.ts";
export { startPayment } from "./start-payment.ts";
export { updateOrderStatus } from "./update-order-status.ts";
export { uploadCompletionFiles } from "./upload-completion-files.ts";
