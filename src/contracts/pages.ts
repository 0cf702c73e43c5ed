/** A page on which something could not be read carries this header from the page bundle to the server, which then does not keep it. */
export const flawedPageHeader = "x-flawed-page";
