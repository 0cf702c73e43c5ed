import { sitePages } from "#contracts/page-paths";

/** Public pages, whose HTML is the same for everybody and whose loading changes nothing. */
const publicPages = [...sitePages, "/shop/*", "/products/*"];

/**
 * Tells browsers to render the page behind a link while the pointer rests on the link, or once it is pressed. Only
 * links that ask for it (`data-instant`) to public pages: never the cart, the checkout, an account or a call of the API.
 */
export const speculationRules = {
  path: "/speculation-rules.json",
  contentType: "application/speculationrules+json",
  body: JSON.stringify({
    prerender: [
      {
        where: {
          and: [{ selector_matches: "a[data-instant]" }, { href_matches: publicPages }],
        },
        eagerness: "moderate",
      },
    ],
  }),
};
