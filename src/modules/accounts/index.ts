export { addPasskey } from "./passkeys/add-passkey.ts";
export { changePassword } from "./password/change-password.ts";
export { changeRole } from "./customers/change-role.ts";
export { confirmAuthenticator } from "./second-factors/confirm-authenticator.ts";
export { confirmPassword, requireConfirmedPassword } from "./password/confirm-password.ts";
export { createCustomer } from "./customers/create-customer.ts";
export { createFirstAdmin } from "./create-first-admin.ts";
export { deactivateUser } from "./customers/deactivate-user.ts";
export { deleteEndedSessions } from "./login/delete-ended-sessions.ts";
export { endOtherSessions, endSession, logOut } from "./login/end-session.ts";
export {
  findUser,
  findUserByEmail,
  getPreferences,
  getUser,
  isAccountClosed,
  listAdmins,
  listHolders,
  listOpenUserNames,
  listUserNames,
} from "./get-user.ts";
export { findWeakness } from "./password/check-new-password.ts";
export { getSecurity } from "./second-factors/get-security.ts";
export { getSecondFactorsOf } from "./customers/get-second-factors.ts";
export { removeSecondFactors } from "./customers/remove-second-factors.ts";
export { getCustomer } from "./customers/get-customer.ts";
export { isProvenGuest } from "./guests/is-proven-guest.ts";
export { isGuestEmailVerified } from "./guests/guest-verification.ts";
export { listCustomers } from "./customers/list-customers.ts";
export { listLoginNetworks, listSessions, type OpenSession } from "./login/list-sessions.ts";
export { logIn } from "./login/log-in.ts";
export {
  findVerificationMail,
  requestGuestVerification,
} from "./guests/request-guest-verification.ts";
export { mustChangePassword } from "./password/must-change-password.ts";
export { removeAuthenticator } from "./second-factors/remove-authenticator.ts";
export { removePasskey } from "./passkeys/remove-passkey.ts";
export { renewRecoveryCodes } from "./second-factors/renew-recovery-codes.ts";
export { resealSecrets } from "./second-factors/reseal-secrets.ts";
export { startPasskey } from "./passkeys/start-passkey.ts";
export { startPasskeyLogin, verifyPasskey } from "./login/verify-passkey.ts";
export { startAuthenticator } from "./second-factors/start-authenticator.ts";
export { closeOwnAccount } from "./leaving/close-own-account.ts";
export { findClosingMail, requestAccountClosing } from "./leaving/request-account-closing.ts";
export { findResetMail, requestPasswordReset } from "./password/request-password-reset.ts";
export { findRegistrationMail, requestRegistration } from "./registration/request-registration.ts";
export { resendRegistration } from "./registration/resend-registration.ts";
export { resendTwoFactor } from "./login/resend-two-factor.ts";
export { resetPassword } from "./password/reset-password.ts";
export { asRole, countSessions, findSignedIn, openSession } from "./login/session.ts";
export { readSessionsTopic } from "./login/session-topic.ts";
export { setTwoFactor } from "./login/set-two-factor.ts";
export { findCodeMail } from "./login/two-factor.ts";
export { updateCustomer } from "./customers/update-customer.ts";
export {
  updatePreferences,
  updateProfile,
  updateShippingAddress,
} from "./profile/update-profile.ts";
export type { User } from "./users-store.ts";
export { verifyAuthenticator, verifyRecoveryCode, verifyTwoFactor } from "./login/verify-code.ts";
export { verifyGuestEmail } from "./guests/verify-guest-email.ts";
export { verifyRegistration } from "./registration/verify-registration.ts";
