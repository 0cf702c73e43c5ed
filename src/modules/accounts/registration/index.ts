export {
  findRegistrationMail,
  requestRegistration,
  resendRegistration,
  verifyRegistration,
} from "./registration.ts";
