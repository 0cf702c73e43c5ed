import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { sessionKeys } from "#contracts/pages";

/** The session token of this browser; null for guests. */
export const token = createBrowserStore({ key: sessionKeys.token, ...plainText });
