export { orderDisputedMail, orderLateMail, sentBackMail } from "./office-order-mails.ts";
export {
  lateRefundMail,
  orderConfirmationMail,
  pointsReturnedMail,
  orderRefundedMail,
  refundDeductedMail,
  paymentDeniedMail,
} from "./order-payment-mails.ts";
export { orderAnsweredMail, orderQuestionMail } from "./order-question-mails.ts";
export {
  orderVersionMail,
  revisionDeclinedMail,
  revisionRequestedMail,
} from "./order-revision-mails.ts";
export {
  orderCancelledMail,
  contactMovedMail,
  orderCompletedMail,
  orderCorrectedMail,
  orderInWorkMail,
  orderLinkMail,
  orderResumedMail,
} from "./order-state-mails.ts";
export { refundDecidedMail, refundRequestedMail } from "./refund-request-mails.ts";
export { reviewDecidedMail, reviewInvitationMail } from "./review-mails.ts";
export { sharedDeliveryMail } from "./shared-delivery-mail.ts";
