/** A page on which something could not be read carries this header from the page bundle to the server, which then does not keep it. */
export const flawedPageHeader = "x-flawed-page";

/** The document's event that says: React has taken over this page, from now on it hears clicks and keys. */
export const pageReadyEvent = "page-ready";
