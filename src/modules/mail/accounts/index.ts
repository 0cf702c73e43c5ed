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
export { secondFactorChangedMail, twoFactorChangedMail, twoFactorCodeMail } from "./login-mails.ts";
