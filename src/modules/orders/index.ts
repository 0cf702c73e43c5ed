export { addOrderWarning, removeOrderWarning } from "./order-warnings.ts";
export { type OrderWarning, warningsText } from "./order-warning.ts";
export {
  findMailAddress,
  lockContact,
  isContactVerified,
  recordVerifiedContact,
} from "./order-contact.ts";
export { describeOrders, findOrder, findOrderWithLines } from "./find-order.ts";
export { isAnyOrderPaid, isInsiderOrder, markInsiderOrders } from "./insider-orders.ts";
export { isOpenedByLink, makeOrderLink, makeReturnKey, openReturnedOrder } from "./order-link.ts";
export {
  computeDueCents,
  lineTotalCents,
  listAdjustments,
  orderPoints,
  computePaidCents,
  presentOrderAmounts,
  isSurchargeRefund,
} from "./order-money.ts";
export {
  type DeliveredFile,
  findWaiting,
  type Order,
  type OrderLine,
  formatOrderNumber,
  type OrderWithLines,
} from "./order.ts";
export { commonReferences, lineReferences, listOrderReferences } from "./line-references.ts";
export { findEarliest, isLineLate } from "./line-dues.ts";
export { readOrderTopic } from "./order-events.ts";
export { nameOrder, nameOrderByReport, nameOrderForStaff, nameRoofs } from "./order-name.ts";
export { refreshOrderSearch } from "./refresh-order-search.ts";
