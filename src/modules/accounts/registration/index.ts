export {
  findInvitationMail,
  type Invitation,
  inviteStaff,
  isInvitationOpen,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from "./invitations.ts";
export {
  findRegistrationMail,
  requestRegistration,
  resendRegistration,
  verifyRegistration,
} from "./registration.ts";
