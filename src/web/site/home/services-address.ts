import { redirect } from "#browser/loading/page-links";

/** "/services" is a place on the home page. */
export const loader = () => redirect("/#services", 301);
