import { redirect } from "react-router";

/** "/services" is a place on the home page. */
export const loader = () => redirect("/#services", 301);
