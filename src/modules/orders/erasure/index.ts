export { removeDepartedBuyers, leaveOrders } from "./leave-orders.ts";
