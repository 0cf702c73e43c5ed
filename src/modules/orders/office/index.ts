export { correctOrder, getCorrectable } from "./correct-order.ts";
export { exportOrders, readAllOrders } from "./export-orders.ts";
export {
  getOrderForAdmin,
  type OrderForAdmin,
  type SentBackDelivery,
  type TimelineEvent,
} from "./get-order-for-admin.ts";
export { countLateOrders, listAllOrders } from "./list-all-orders.ts";
export type { ListedOrder } from "./listed-order.ts";
export type { OrderFilterInput } from "./order-filter.ts";
export {
  getQueue,
  getWorkTimes,
  leaveOrder,
  listWorkers,
  type OrderViewer,
  type QueuedOrder,
  viewOrder,
  type Worker,
} from "./queue.ts";
export {
  findNamedOrders,
  findOpenDues,
  listRelatedOrders,
  type OpenDue,
  type RelatedOrder,
} from "./named-orders.ts";
export {
  addOrderNote,
  assignOrder,
  markWork,
  releaseWork,
  updateOrderStatus,
} from "./work-on-order.ts";
