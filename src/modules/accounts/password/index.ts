export { changePassword, findResetMail, requestPasswordReset, resetPassword } from "./password.ts";
export { confirmPassword, requireConfirmedPassword } from "./confirm-password.ts";
export { findWeakness } from "./password-rules.ts";
export {
  findInvitationMail,
  type Invitation,
  inviteStaff,
  isInvitationOpen,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "./invitations.ts";
