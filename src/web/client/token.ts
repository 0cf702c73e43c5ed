import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { sessionKeys } from "#contracts/pages";

export const token = createBrowserStore({ key: sessionKeys.token, ...plainText });
