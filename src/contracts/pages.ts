/**
 * A page on which something could not be read carries this header from the page bundle to the server, which then does
 * not cache it.
 */
export const incompletePageHeader = "x-incomplete-page";

/** The document's event after React has hydrated the page, from when on it handles clicks and keys. */
export const pageReadyEvent = "page-ready";

/** Where the browser keeps the token of a session, and whether it is an admin's. */
export const sessionKeys = { token: "token", isAdmin: "sessionIsAdmin" } as const;
