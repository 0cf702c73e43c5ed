export { accountClosedMail, accountClosingMail } from "./account-closing-mails.ts";
export { accountOpenedForYouMail } from "./account-opened-for-you-mail.ts";
export { adminAlertMail } from "./admin-alert-mail.ts";
export { alreadyRegisteredMail } from "./already-registered-mail.ts";
export { guestVerificationMail } from "./guest-verification-mail.ts";
export { lateRefundMail } from "./late-refund-mail.ts";
export {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
} from "./newsletter-mails.ts";
export { orderCancelledMail } from "./order-cancelled-mail.ts";
export { orderCompletedMail } from "./order-completed-mail.ts";
export { orderConfirmationMail } from "./order-confirmation-mail.ts";
export { orderDisputedMail } from "./order-disputed-mail.ts";
export { orderInWorkMail } from "./order-in-work-mail.ts";
export { orderLinkMail } from "./order-link-mail.ts";
export { orderAnsweredMail, orderQuestionMail } from "./order-question-mails.ts";
export {
  orderVersionMail,
  revisionDeclinedMail,
  revisionRequestedMail,
} from "./order-revision-mails.ts";
export { pointsReturnedMail } from "./points-returned-mail.ts";
export { orderRefundedMail } from "./order-refunded-mail.ts";
export { orderResumedMail } from "./order-resumed-mail.ts";
export { passwordChangedMail } from "./password-changed-mail.ts";
export { passwordResetMail } from "./password-reset-mail.ts";
export { paymentDeniedMail } from "./payment-denied-mail.ts";
export { promotionMail } from "./promotion-mail.ts";
export { registrationMail } from "./registration-mail.ts";
export { reviewDecidedMail } from "./review-decided-mail.ts";
export { reviewInvitationMail } from "./review-invitation-mail.ts";
export { secondFactorChangedMail } from "./second-factor-changed-mail.ts";
export { sharedDeliveryMail } from "./shared-delivery-mail.ts";
export { twoFactorChangedMail } from "./two-factor-changed-mail.ts";
export { twoFactorCodeMail } from "./two-factor-code-mail.ts";
export { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "./request-mails.ts";
export { mailsFailed, mailsSent, sendMail } from "./send-mail.ts";
export { welcomeMail } from "./welcome-mail.ts";
export type { MailContent } from "./mail-document.ts";
