export { acceptMismatch } from "./payment/accept-mismatch.ts";
export { addOrderNote } from "./producing/add-order-note.ts";
export { cancelAbandonedOrders, payableUntil } from "./payment/cancel-abandoned-orders.ts";
export { cancelOrder, cancelTrackedOrder } from "./payment/cancel-order.ts";
export { cancellationOfferFor, findCancellationOffer } from "./payment/cancellation-offer.ts";
export { markWork } from "./producing/mark-work.ts";
export { claimOrders, listClaimableOrders } from "./claim-orders.ts";
export { completeOrder } from "./producing/complete-order.ts";
export type { OrderInput } from "./placing/create-order.ts";
export { endOrderLink } from "./links/end-order-link.ts";
export { endGuestOrderLinks } from "./links/end-guest-order-links.ts";
export { isOpenedByLink } from "./links/is-opened-by-link.ts";
export { isPageLinkOpen } from "./links/is-page-link-open.ts";
export { retrySurcharge } from "./due/retry-surcharge.ts";
export { settleSurcharge } from "./due/settle-surcharge.ts";
export { returnSurcharge } from "./due/return-surcharge.ts";
export { noteDueOrders } from "./due/note-due-orders.ts";
export { type LineFiles, listLineFiles, listTrackedLineFiles } from "./list-line-files.ts";
export { listOpenOrders } from "./list-open-orders.ts";
export type { Mismatch } from "./payment/find-mismatch.ts";
export { followUpRefunds, hasRefundUnderWay } from "./payment/follow-up-refunds.ts";
export { finishRefunds } from "./payment/finish-refunds.ts";
export { findOrderedRoofs } from "./ordered-roofs/find-ordered-roofs.ts";
export { findOrder, findOrderWithLines, getOwnOrder, getTrackedOrder } from "./get-order.ts";
export { countLateOrders } from "./producing/count-late-orders.ts";
export { exportOrders } from "./producing/export-orders.ts";
export { getOrderForAdmin, type OrderForAdmin } from "./producing/get-order-for-admin.ts";
export type { TimelineEvent } from "./producing/get-order-timeline.ts";
export {
  findMailAddress,
  holdContact,
  isContactVerified,
  noteVerifiedContact,
} from "./order-contact.ts";
export { isInsiderOrder, markInsiderOrders } from "./insider-orders.ts";
export { isAnyOrderPaid } from "./is-any-order-paid.ts";
export { emptyLeftOrders } from "./leaving/empty-left-orders.ts";
export { leaveOrders } from "./leaving/leave-orders.ts";
export { listEarningOrders, sumPendingPoints } from "./list-earning-orders.ts";
export { readOwnOrders } from "./read-own-orders.ts";
export { listDeliveredTogether, listOrderCounts, listOrders, listOrdersOf } from "./list-orders.ts";
export { listAllOrders } from "./producing/list-all-orders.ts";
export type { ListedOrder } from "./producing/listed-order.ts";
export type { OrderFilterInput } from "./producing/order-filter.ts";
export { readAllOrders } from "./producing/read-all-orders.ts";
export {
  type DeliveredFile,
  type Order,
  type OrderLine,
  orderNumberOf,
  type OrderWithLines,
} from "./order.ts";
export type { OwnOrder } from "./own-order.ts";
export { makeOrderLink } from "./links/order-link.ts";
export { measureDeliveries } from "./delivering/measure-deliveries.ts";
export { orderPoints } from "./order-points.ts";
export { lineTotalCents } from "./order-total.ts";
export { dueCentsOf, paidCentsOf } from "./payment/returned-share.ts";
export { placeGuestOrder } from "./placing/place-guest-order.ts";
export { placeOrder } from "./placing/place-order.ts";
export { answerQuestion, answerTrackedQuestion } from "./questions/answer-question.ts";
export { askQuestion } from "./questions/ask-question.ts";
export { findQuestion, listQuestionsOf } from "./questions/find-question.ts";
export { followQuestions } from "./questions/follow-questions.ts";
export type { Question } from "./questions/question.ts";
export { withdrawQuestion } from "./questions/withdraw-question.ts";
export { getRevisionFigures } from "./delivering/get-revision-figures.ts";
export {
  declineRefundRequest,
  requestRefund,
  requestTrackedRefund,
} from "./payment/refund-requests.ts";
export { declineRevision } from "./delivering/decline-revision.ts";
export { deliverVersion } from "./delivering/deliver-version.ts";
export {
  allVersionsArchive,
  listDeliveredArchive,
  versionArchive,
} from "./delivering/delivered-archive.ts";
export { deliveredNames } from "./delivering/delivered-names.ts";
export {
  findRefundRequest,
  findRevision,
  findVersion,
  listDeliveriesOf,
} from "./delivering/find-revision.ts";
export type { Version } from "./delivering/delivery.ts";
export type { Delivery } from "./delivering/read-delivery.ts";
export { requestRevision, requestTrackedRevision } from "./delivering/request-revision.ts";
export { deleteOldShares } from "./sharing/delete-old-shares.ts";
export { endShare, endTrackedShare } from "./sharing/end-share.ts";
export { findShare, getShared, listSharesWith, type Shared } from "./sharing/get-shared.ts";
export { resendSharedLink } from "./sharing/resend-shared-link.ts";
export { makeShareLink, shareExpiresAt } from "./sharing/share-link.ts";
export { shareOrder, shareTrackedOrder } from "./sharing/share-order.ts";
export { reconcilePayments } from "./payment/reconcile-payments.ts";
export { recordOrderDispute } from "./payment/record-order-dispute.ts";
export { refreshOrderSearch } from "./refresh-order-search.ts";
export { renewOrderLink } from "./links/renew-order-link.ts";
export { refundMismatch } from "./payment/refund-mismatch.ts";
export { previewDeduction } from "./payment/take-back-points.ts";
export { refundOrder } from "./payment/refund-order.ts";
export { refundWindowFor } from "./payment/refund-window.ts";
export { resendOrderLink } from "./links/resend-order-link.ts";
export { resendTrackedLink } from "./links/resend-tracked-link.ts";
export { settlePayment, type Settlement } from "./payment/settle-payment.ts";
export { settleReportedCapture, settleReportedRefund } from "./payment/settle-reported.ts";
export { startPayment } from "./payment/start-payment.ts";
export { updateOrderStatus } from "./producing/update-order-status.ts";
export { type OrderWarning, warningsText } from "./order-warning.ts";
export { addOrderWarning, removeOrderWarning } from "./order-warnings.ts";
export { uploadCompletionFiles } from "./producing/upload-completion-files.ts";
