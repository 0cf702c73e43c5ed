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
export { lateRefundMail } from "./late-refund-mail.ts";
export {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
} from "./newsletter-mails.ts";
export { secondFactorChangedMail, twoFactorChangedMail, twoFactorCodeMail } from "./login-mails.ts";
export { orderCancelledMail } from "./order-cancelled-mail.ts";
export { orderCompletedMail } from "./order-completed-mail.ts";
export { orderConfirmationMail } from "./order-confirmation-mail.ts";
export { orderDisputedMail } from "./order-disputed-mail.ts";
export { orderInWorkMail } from "./order-in-work-mail.ts";
export { orderLateMail } from "./order-late-mail.ts";
export { orderLinkMail } from "./order-link-mail.ts";
export { orderAnsweredMail, orderQuestionMail } from "./order-question-mails.ts";
export {
  orderVersionMail,
  revisionDeclinedMail,
  revisionRequestedMail,
} from "./order-revision-mails.ts";
export { refundDecidedMail, refundRequestedMail } from "./refund-request-mails.ts";
export { pointsReturnedMail } from "./points-returned-mail.ts";
export { orderRefundedMail, refundDeductedMail } from "./order-refunded-mail.ts";
export { orderResumedMail } from "./order-resumed-mail.ts";
export { paymentDeniedMail } from "./payment-denied-mail.ts";
export { promotionMail } from "./promotion-mail.ts";
export { reviewDecidedMail } from "./review-decided-mail.ts";
export { reviewInvitationMail } from "./review-invitation-mail.ts";
export { sharedDeliveryMail } from "./shared-delivery-mail.ts";
export { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "./request-mails.ts";
export { mailsFailed, mailsSent, sendMail } from "./send-mail.ts";
export type { MailContent } from "./mail-document.ts";
