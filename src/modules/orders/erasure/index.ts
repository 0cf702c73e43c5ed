export { emptyLeftOrders, leaveOrders } from "./leave-orders.ts";
