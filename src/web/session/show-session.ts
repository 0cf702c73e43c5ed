import { browserStorage } from "#browser/kept-storage";
import { sessionKeys } from "#contracts/pages";
import type { Session } from "./session-store.ts";

/** Keeps the marks on the root element in step, and what the next page is marked by before it is painted. */
export function showSession({ status, user }: Session): void {
  if (status === "unknown") return;
  const isAdmin = user?.role === "admin";
  const root = document.documentElement;
  root.toggleAttribute("data-signed-in", user !== null);
  root.toggleAttribute("data-admin", isAdmin);
  if (isAdmin) browserStorage.setItem(sessionKeys.isAdmin, "yes");
  else browserStorage.removeItem(sessionKeys.isAdmin);
}
