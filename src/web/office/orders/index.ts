export { guessFileRoof, sendDeliveredFile, useFileDrops } from "./delivered-files-field.tsx";
export { describeNextDelivery, listKeptIds } from "./deliver-version-dialog.tsx";
export { listMissingFiles, plainLetters } from "./delivery-checks.tsx";
export { OrderDetail } from "./order-detail.tsx";
export { OrderStatusControl, customerOffer } from "./order-status-control.tsx";
export { refetchOrders } from "./use-order-change.tsx";
