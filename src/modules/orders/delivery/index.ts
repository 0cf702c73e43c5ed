export { approveDelivery, dropDelivery, sendDeliveryBack } from "./approve-delivery.ts";
export { completeOrder } from "./complete-order.ts";
export { deliverVersion } from "./deliver-version.ts";
export {
  allVersionsArchive,
  deliveredNames,
  listDeliveredArchive,
  packInputs,
  sentArchive,
  versionArchive,
} from "./delivered-archive.ts";
export { uploadCompletionFiles } from "./delivered-files.ts";
export { getRevisionFigures, measureDeliveries } from "./delivery-figures.ts";
export type { Version } from "./delivery.ts";
export {
  type Delivery,
  findRefundRequest,
  findRevision,
  findVersion,
  listOrderDeliveries,
} from "./read-delivery.ts";
export { declineRevision, requestRevision } from "./revisions.ts";
export { getShared, type Shared } from "./shared-delivery.ts";
