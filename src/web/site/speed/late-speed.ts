/** What is loaded when a page is complete. */
export { followInstantLinks } from "./instant-links.ts";
export { measureSpeed } from "./measure-speed.ts";
