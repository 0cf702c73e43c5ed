export { adminAlertMail, ownAlertMail } from "./admin-alert-mail.ts";
export type { MailContent } from "./mail-document.ts";
export { mailLane } from "./mail-lane.ts";
export {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
  promotionMail,
} from "./newsletter-mails.ts";
export { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "./request-mails.ts";
export { mailsFailed, mailsSent, sendMail } from "./send-mail.ts";
