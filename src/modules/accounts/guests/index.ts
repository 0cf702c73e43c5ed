export {
  isProvenGuest,
  isGuestEmailVerified,
  lockVerifiedGuestEmail,
  findVerificationMail,
  requestGuestVerification,
  verifyGuestCode,
  verifyGuestEmail,
} from "./guest-verification.ts";
