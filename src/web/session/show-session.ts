import { browserStorage } from "#browser/kept-storage";
import { sessionKeys } from "#contracts/pages";
import type { Session } from "./session-store.ts";

/** Updates the marks on the root element, and the stored role that marks the next page before its first paint. */
export function showSession({ status, user }: Session): void {
  if (status === "unknown") return;
  const isAdmin = user?.role === "admin";
  const root = document.documentElement;
  root.toggleAttribute("data-signed-in", user !== null);
  root.toggleAttribute("data-admin", isAdmin);
  if (isAdmin) browserStorage.setItem(sessionKeys.isAdmin, "yes");
  else browserStorage.removeItem(sessionKeys.isAdmin);
}
