export {
  accountClosedMail,
  accountClosingMail,
  accountOpenedForYouMail,
  alreadyRegisteredMail,
  guestVerificationMail,
  passwordChangedMail,
  passwordResetMail,
  registrationMail,
  welcomeMail,
} from "./account-mails.ts";
export { adminAlertMail, ownAlertMail } from "./admin-alert-mail.ts";
export { mailLane } from "./mail-lane.ts";
export {
  lateRefundMail,
  orderConfirmationMail,
  pointsReturnedMail,
  orderRefundedMail,
  refundDeductedMail,
  paymentDeniedMail,
} from "./order-payment-mails.ts";
export {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
  promotionMail,
} from "./newsletter-mails.ts";
export { secondFactorChangedMail, twoFactorChangedMail, twoFactorCodeMail } from "./login-mails.ts";
export {
  orderCancelledMail,
  orderCompletedMail,
  orderInWorkMail,
  orderLinkMail,
  orderResumedMail,
} from "./order-state-mails.ts";
export { orderDisputedMail } from "./order-disputed-mail.ts";
export { orderLateMail } from "./order-late-mail.ts";
export { orderAnsweredMail, orderQuestionMail } from "./order-question-mails.ts";
export {
  orderVersionMail,
  revisionDeclinedMail,
  revisionRequestedMail,
} from "./order-revision-mails.ts";
export { refundDecidedMail, refundRequestedMail } from "./refund-request-mails.ts";
export { reviewDecidedMail, reviewInvitationMail } from "./review-mails.ts";
export { sharedDeliveryMail } from "./shared-delivery-mail.ts";
export { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "./request-mails.ts";
export { mailsFailed, mailsSent, sendMail } from "./send-mail.ts";
export type { MailContent } from "./mail-document.ts";
