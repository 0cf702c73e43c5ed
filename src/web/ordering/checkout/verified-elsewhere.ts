import { createBrowserStore, plainText } from "#browser/create-browser-store";

/** Holds only an instant; its change makes the checkout in another tab check again. */
export const emailVerifiedAt = createBrowserStore({ key: "guestEmailVerifiedAt", ...plainText });
