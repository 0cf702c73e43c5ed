export { OrderDetail } from "./order-detail.tsx";
export { OrderStatusControl } from "./order-status-control.tsx";
export { customerOffer } from "./status-choices.ts";
