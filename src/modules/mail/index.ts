export { adminAlertMail, ownAlertMail } from "./admin-alert-mail.ts";
export type { MailContent, MailSender } from "./mail-document.ts";
export { mailLane, mailsFailed, mailsSent, sendMail } from "./send-mail.ts";
export {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
  promotionMail,
} from "./newsletter-mails.ts";
export { renderMail } from "./render-mail.ts";
export { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "./request-mails.ts";
