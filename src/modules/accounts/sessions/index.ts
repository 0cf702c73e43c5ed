export {
  deleteEndedSessions,
  endOtherSessions,
  endSession,
  listLoginNetworks,
  listSessions,
  logOut,
  type OpenSession,
  readSessionsTopic,
} from "./own-sessions.ts";
export { mustChangePassword, asRole, countSessions, findSignedIn, openSession } from "./session.ts";
