export { exportOrders, readAllOrders } from "./export-orders.ts";
export { getOrderForAdmin, type OrderForAdmin } from "./get-order-for-admin.ts";
export type { TimelineEvent } from "./get-order-timeline.ts";
export { countLateOrders, listAllOrders } from "./list-all-orders.ts";
export type { ListedOrder } from "./listed-order.ts";
export type { OrderFilterInput } from "./order-filter.ts";
export { addOrderNote, markWork, updateOrderStatus } from "./work-on-order.ts";
