export {
  guessFileRoof,
  sendDeliveredFile,
  useFileDrops,
} from "./delivery/delivered-files-field.tsx";
export { describeNextDelivery, listKeptIds } from "./delivery/deliver-version-dialog.tsx";
export { listMissingFiles } from "./delivery/delivery-checks.tsx";
export { matchJob } from "./delivery/file-names.ts";
export { OrderDetail } from "./detail/order-detail.tsx";
export { AssignDialog, OrderTitle } from "./detail/order-head.tsx";
export { OrderStatusControl, customerOffer } from "./detail/order-status-control.tsx";
export { refetchOrders } from "./use-order-change.tsx";
