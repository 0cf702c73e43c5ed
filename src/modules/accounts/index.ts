export { addPasskey, removePasskey, startPasskey } from "./passkeys/passkeys.ts";
export {
  changePassword,
  findResetMail,
  requestPasswordReset,
  resetPassword,
} from "./password/password.ts";
export { changeRole } from "./customers/change-role.ts";
export {
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from "./second-factors/authenticator.ts";
export { confirmPassword, requireConfirmedPassword } from "./password/confirm-password.ts";
export {
  createCustomer,
  deactivateUser,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "./customers/customers.ts";
export {
  createFirstAdmin,
  findUser,
  findUserByEmail,
  getPreferences,
  getUser,
  isAccountClosed,
  listAdmins,
  listHolders,
  listOpenUserNames,
  listUserNames,
} from "./users.ts";
export { deleteEndedSessions } from "./sessions/delete-ended-sessions.ts";
export { endOtherSessions, endSession, logOut } from "./sessions/end-session.ts";
export { findWeakness } from "./password/password-rules.ts";
export { getSecurity } from "./login/get-security.ts";
export { getSecondFactorsOf, removeSecondFactors } from "./customers/customer-second-factors.ts";
export {
  isProvenGuest,
  isGuestEmailVerified,
  findVerificationMail,
  requestGuestVerification,
  verifyGuestEmail,
} from "./guests/guest-verification.ts";
export { listLoginNetworks, listSessions, type OpenSession } from "./sessions/list-sessions.ts";
export { logIn } from "./login/log-in.ts";
export {
  mustChangePassword,
  asRole,
  countSessions,
  findSignedIn,
  openSession,
} from "./sessions/session.ts";
export { renewRecoveryCodes } from "./second-factors/recovery-codes.ts";
export { resealSecrets } from "./second-factors/sealed-secrets.ts";
export { startPasskeyLogin, verifyPasskey } from "./login/verify-passkey.ts";
export {
  closeOwnAccount,
  findClosingMail,
  requestAccountClosing,
} from "./leaving/close-account.ts";
export {
  findRegistrationMail,
  requestRegistration,
  resendRegistration,
  verifyRegistration,
} from "./registration/registration.ts";
export { resendTwoFactor, setTwoFactor, findCodeMail } from "./login/two-factor.ts";
export { readSessionsTopic } from "./sessions/session-topic.ts";
export {
  updatePreferences,
  updateProfile,
  updateShippingAddress,
} from "./profile/update-profile.ts";
export type { User } from "./users-store.ts";
export { verifyAuthenticator, verifyRecoveryCode, verifyTwoFactor } from "./login/second-step.ts";
