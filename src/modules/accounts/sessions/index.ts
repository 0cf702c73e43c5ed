export {
  deleteEndedSessions,
  endOtherSessions,
  endSession,
  listLoginNetworks,
  listSessions,
  logOut,
  type OpenSession,
} from "./own-sessions.ts";
export { mustChangePassword, asRole, countSessions, findSignedIn, openSession } from "./session.ts";
export { readSessionsTopic } from "./sessions-store.ts";
