export {
  isProvenGuest,
  isGuestEmailVerified,
  lockVerifiedGuestEmail,
  findVerificationMail,
  requestGuestVerification,
  verifyGuestEmail,
} from "./guest-verification.ts";
