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
export type { User } from "./users-store.ts";
