export {
  accountClosedMail,
  accountClosingMail,
  accountOpenedForYouMail,
  alreadyRegisteredMail,
  guestVerificationMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  registrationMail,
  welcomeMail,
} from "./account-mails.ts";
export { secondFactorChangedMail, twoFactorChangedMail, twoFactorCodeMail } from "./login-mails.ts";
