export { OrderDetail } from "./order-detail.tsx";
export { OrderStatusControl, customerOffer } from "./order-status-control.tsx";
