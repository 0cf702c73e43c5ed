export { acceptMismatch, refundMismatch, type Mismatch } from "./payment/mismatch.ts";
export { addOrderNote, markWork, updateOrderStatus } from "./office/work-on-order.ts";
export { cancelAbandonedOrders, payableUntil } from "./payment/cancel-abandoned-orders.ts";
export { cancelOrder, cancelTrackedOrder } from "./payment/cancel-order.ts";
export { cancellationOfferFor, findCancellationOffer } from "./payment/cancellation-offer.ts";
export { claimOrders, listClaimableOrders } from "./own/claim-orders.ts";
export { completeOrder } from "./delivery/complete-order.ts";
export type { OrderInput } from "./placing/create-order.ts";
export {
  endOrderLink,
  endGuestOrderLinks,
  isPageLinkOpen,
  renewOrderLink,
  resendOrderLink,
  resendTrackedLink,
} from "./links/order-links.ts";
export { isOpenedByLink, makeOrderLink } from "./order-link.ts";
export { retrySurcharge, settleSurcharge, returnSurcharge } from "./payment/surcharge-refunds.ts";
export { noteDueOrders } from "./due/note-due-orders.ts";
export { type LineFiles, listLineFiles, listTrackedLineFiles } from "./own/list-line-files.ts";
export {
  listOpenOrders,
  listEarningOrders,
  sumPendingPoints,
  readOwnOrders,
  listDeliveredTogether,
  listOrderCounts,
  listOrders,
  listOrdersOf,
} from "./own/list-orders.ts";
export { followUpRefunds, hasRefundUnderWay, finishRefunds } from "./payment/finish-refunds.ts";
export { findOrderedRoofs } from "./ordered-roofs/find-ordered-roofs.ts";
export { findOrder, findOrderWithLines, getOwnOrder, getTrackedOrder } from "./get-order.ts";
export { countLateOrders, listAllOrders } from "./office/list-all-orders.ts";
export { exportOrders, readAllOrders } from "./office/export-orders.ts";
export { getOrderForAdmin, type OrderForAdmin } from "./office/get-order-for-admin.ts";
export type { TimelineEvent } from "./office/get-order-timeline.ts";
export {
  findMailAddress,
  holdContact,
  isContactVerified,
  noteVerifiedContact,
} from "./order-contact.ts";
export { isInsiderOrder, markInsiderOrders, isAnyOrderPaid } from "./insider-orders.ts";
export { emptyLeftOrders, leaveOrders } from "./erasure/leave-orders.ts";
export type { ListedOrder } from "./office/listed-order.ts";
export type { OrderFilterInput } from "./office/order-filter.ts";
export {
  type DeliveredFile,
  type Order,
  type OrderLine,
  orderNumberOf,
  type OrderWithLines,
} from "./order.ts";
export type { OwnOrder } from "./own/own-order.ts";
export { measureDeliveries, getRevisionFigures } from "./delivery/delivery-figures.ts";
export { orderPoints, lineTotalCents, dueCentsOf, paidCentsOf } from "./order-money.ts";
export { placeGuestOrder, placeOrder } from "./placing/place-order.ts";
export {
  answerQuestion,
  answerTrackedQuestion,
  askQuestion,
  findQuestion,
  listQuestionsOf,
  withdrawQuestion,
} from "./questions/questions.ts";
export { followQuestions } from "./questions/follow-questions.ts";
export type { Question } from "./questions/question.ts";
export {
  declineRefundRequest,
  requestRefund,
  requestTrackedRefund,
} from "./payment/refund-requests.ts";
export { declineRevision, requestRevision, requestTrackedRevision } from "./delivery/revisions.ts";
export { deliverVersion } from "./delivery/deliver-version.ts";
export {
  allVersionsArchive,
  listDeliveredArchive,
  versionArchive,
  deliveredNames,
} from "./delivery/delivered-archive.ts";
export {
  findRefundRequest,
  findRevision,
  findVersion,
  listDeliveriesOf,
  type Delivery,
} from "./delivery/read-delivery.ts";
export type { Version } from "./delivery/delivery.ts";
export {
  deleteOldShares,
  endShare,
  endTrackedShare,
  resendSharedLink,
  shareOrder,
  shareTrackedOrder,
} from "./links/shares.ts";
export { findShare, getShared, listSharesWith, type Shared } from "./delivery/shared-delivery.ts";
export { makeShareLink, shareExpiresAt } from "./links/share-link.ts";
export {
  reconcilePayments,
  settleReportedCapture,
  settleReportedRefund,
} from "./payment/reconcile-payments.ts";
export { recordOrderDispute } from "./payment/record-order-dispute.ts";
export { refreshOrderSearch } from "./refresh-order-search.ts";
export { previewDeduction } from "./payment/take-back-points.ts";
export { refundOrder } from "./payment/refund-order.ts";
export { refundWindowFor } from "./payment/refund-window.ts";
export { settlePayment, type Settlement } from "./payment/settle-payment.ts";
export { startPayment } from "./payment/start-payment.ts";
export { addOrderWarning, removeOrderWarning } from "./order-warnings.ts";
export { uploadCompletionFiles } from "./delivery/delivered-files.ts";
