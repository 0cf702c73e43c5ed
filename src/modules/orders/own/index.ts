export { claimOrders, listClaimableOrders } from "./claim-orders.ts";
export { type LineFiles, listLineFiles } from "./list-line-files.ts";
export {
  listDeliveredTogether,
  listEarningOrders,
  listOpenOrders,
  listOrderCounts,
  listOrders,
  listCustomerOrders,
  readOwnOrders,
  sumPendingPoints,
} from "./list-orders.ts";
export { getOwnOrder, getTrackedOrder, type OwnOrder } from "./own-order.ts";
