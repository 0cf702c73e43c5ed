export { deleteEndedSessions, endOtherSessions, endSession, logOut } from "./end-session.ts";
export { listLoginNetworks, listSessions, type OpenSession } from "./list-sessions.ts";
export { mustChangePassword, asRole, countSessions, findSignedIn, openSession } from "./session.ts";
export { readSessionsTopic } from "./sessions-store.ts";
