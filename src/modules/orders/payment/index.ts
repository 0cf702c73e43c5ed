export { cancelAbandonedOrders, payableUntil } from "./cancel-abandoned-orders.ts";
export { cancelOrder } from "./cancel-order.ts";
export { cancellationOfferFor, findCancellationOffer } from "./cancellation-offer.ts";
export { finishRefunds, followUpRefunds, hasRefundUnderWay } from "./finish-refunds.ts";
export { acceptMismatch, type Mismatch, refundMismatch } from "./mismatch.ts";
export {
  reconcilePayments,
  checkReportedCapture,
  checkReportedRefund,
} from "./reconcile-payments.ts";
export { recordOrderDispute } from "./record-order-dispute.ts";
export { refundOrder } from "./refund-order.ts";
export { declineRefundRequest, requestRefund } from "./refund-requests.ts";
export { findRefundWindow, netRefundCents } from "./refund-window.ts";
export { recordPaymentResult, type Settlement } from "./record-payment-result.ts";
export { startPayment } from "./start-payment.ts";
export { joinSurchargesBack } from "./surcharge-back.ts";
export { retrySurcharge, returnSurcharge, closeRefusedSurcharge } from "./surcharge-refunds.ts";
export { previewDeduction } from "./take-back-points.ts";
