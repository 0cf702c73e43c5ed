import { texts } from "#contracts/texts";
import { EmptyState } from "#ui/empty-state";
import { LinkButton } from "#ui/link-button";

export function NotFound() {
  return (
    <div className="page-width">
      <title>Page not found · Ridgeline</title>
      <EmptyState
        titleLevel={1}
        title="This page is not on the plan"
        text="The address may be mistyped, or the page has moved."
        action={<LinkButton to="/">{texts.backToHome}</LinkButton>}
      />
    </div>
  );
}
