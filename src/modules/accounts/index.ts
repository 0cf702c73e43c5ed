export { isGuestEmailVerified } from "./guest-verification.ts";
export { findVerificationMail, requestGuestVerification } from "./request-guest-verification.ts";
export { verifyGuestEmail } from "./verify-guest-email.ts";
