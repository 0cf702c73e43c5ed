import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { sessionKeys } from "#contracts/pages";
import type { Session } from "./session-store.ts";

const markOfAdmins = createBrowserStore({ key: sessionKeys.isAdmin, ...plainText });

/** Updates the marks on the root element, and the stored role that marks the next page before its first paint. */
export function showSession({ status, user }: Session): void {
  if (status === "unknown") return;
  const isAdmin = user?.role === "admin";
  const root = document.documentElement;
  root.toggleAttribute("data-signed-in", user !== null);
  root.toggleAttribute("data-admin", isAdmin);
  markOfAdmins.write(isAdmin ? "yes" : null);
}
