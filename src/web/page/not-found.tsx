import { texts } from "#contracts/texts";
import { EmptyPage } from "#ui/empty-page";

export const NotFound = () => (
  <>
    <title>Page not found · Ridgeline</title>
    <EmptyPage
      title="This page is not on the plan"
      text="The address may be mistyped, or the page has moved."
      link={{ to: "/", label: texts.backToHome }}
    />
  </>
);
