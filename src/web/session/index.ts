export { GuestOnly, NotForAdmins } from "./guest-only.tsx";
export { PersonQueries, findQueryClient, userQuery, watchQuery } from "./query-client.tsx";
export {
  clearSession,
  endSession,
  forgetSession,
  lockWith,
  onSignOut,
  readSession,
  type Session,
  type SessionLock,
  setSession,
  subscribeToSession,
  useRight,
  useSession,
  useSessionInStep,
} from "./session.ts";
export { RequireSession, SignedInOnly } from "./signed-in-only.tsx";
export { useLogoutsElsewhere } from "./typed-in-tabs.ts";
export { adminHome, pickOfficeHome, pathAfterLogin, returnState } from "./return-path.ts";
