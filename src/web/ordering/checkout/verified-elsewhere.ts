import { createBrowserStore, plainText } from "#browser/state/create-browser-store";

/** Holds only an instant; its change makes the checkout in another tab check again. */
export const emailVerifiedAt = createBrowserStore({ key: "guestEmailVerifiedAt", ...plainText });
