export {
  isProvenGuest,
  isGuestEmailVerified,
  findVerificationMail,
  requestGuestVerification,
  verifyGuestEmail,
} from "./guest-verification.ts";
