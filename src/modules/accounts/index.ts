export { changePassword } from "./change-password.ts";
export { changeRole } from "./change-role.ts";
export { createCustomer } from "./create-customer.ts";
export { createFirstAdmin } from "./create-first-admin.ts";
export { deactivateUser } from "./deactivate-user.ts";
export { forgetEndedSessions } from "./forget-ended-sessions.ts";
export {
  findUser,
  findUserByEmail,
  getPreferences,
  getUser,
  listAdmins,
  listUserNames,
} from "./get-user.ts";
export { getCustomer } from "./get-customer.ts";
export { isGuestEmailVerified } from "./guest-verification.ts";
export { listCustomers } from "./list-customers.ts";
export { logIn } from "./log-in.ts";
export { logOut } from "./log-out.ts";
export { findVerificationMail, requestGuestVerification } from "./request-guest-verification.ts";
export { findResetMail, requestPasswordReset } from "./request-password-reset.ts";
export { findRegistrationMail, requestRegistration } from "./request-registration.ts";
export { resendRegistration } from "./resend-registration.ts";
export { resendTwoFactor } from "./resend-two-factor.ts";
export { resetPassword } from "./reset-password.ts";
export { asRole, findSignedIn, openSession } from "./session.ts";
export { setTwoFactor } from "./set-two-factor.ts";
export { findCodeMail } from "./two-factor.ts";
export { updateCustomer } from "./update-customer.ts";
export { updatePreferences } from "./update-preferences.ts";
export { updateProfile } from "./update-profile.ts";
export { updateShippingAddress } from "./update-shipping-address.ts";
export type { User } from "./users-store.ts";
export { verifyGuestEmail } from "./verify-guest-email.ts";
export { verifyRegistration } from "./verify-registration.ts";
export { verifyTwoFactor } from "./verify-two-factor.ts";
