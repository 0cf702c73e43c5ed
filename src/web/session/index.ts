export { GuestOnly } from "./guest-only.tsx";
export { NotForAdmins } from "./not-for-admins.tsx";
export { PersonQueries } from "./person-queries.tsx";
export { findQueryClient, userQuery } from "./query-client.ts";
export {
  clearSession,
  endSession,
  forgetSession,
  onSignOut,
  readSession,
  type Session,
  setSession,
  subscribeToSession,
  useRight,
  useSession,
  useSessionInStep,
} from "./session.ts";
export { RequireSession } from "./require-session.tsx";
export { useLogoutsElsewhere } from "./typed-in-tabs.ts";
export { watchQuery } from "./watch-query.ts";
export { SignedInOnly } from "./signed-in-only.tsx";
export { adminHome, pickOfficeHome, pathAfterLogin, returnState } from "./return-path.ts";
