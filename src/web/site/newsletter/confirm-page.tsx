import { useEffect, useState } from "react";
import { memoizeAsync } from "#browser/memoize-async";
import { useSecretQuery } from "#browser/use-secret-query";
import { api, messageOf } from "#client/api";
import { incompleteLink, readLink } from "#mailed-link";
import { pageMeta } from "#page";
import { LinkButton } from "#ui/link-button";
import { PageLoader } from "#ui/loader";
import { OutcomePanel } from "#ui/outcome-panel";

export const meta = () =>
  pageMeta({
    title: "Confirm your address",
    description: "Puts your address on the newsletter's list.",
    publicUrl: undefined,
  });

type View = { phase: "confirming" } | { phase: "success" } | { phase: "error"; message: string };

export default function ConfirmNewsletterPage() {
  const view = useConfirmation();
  if (view.phase === "confirming")
    return <PageLoader title="Confirming your address" text="Confirming your address…" />;
  if (view.phase === "success")
    return (
      <OutcomePanel
        tone="success"
        title="You are on the list"
        text="Your address is confirmed. We write when there is something new; every email has a link to unsubscribe."
        actions={<LinkButton to="/">Go to the shop</LinkButton>}
      />
    );
  return (
    <OutcomePanel
      tone="error"
      title="Your address was not confirmed"
      text={view.message}
      actions={<LinkButton to="/">Go to the shop</LinkButton>}
    />
  );
}

const failed = "The address could not be confirmed. Please try again.";

/** Never rejects. Programs that check a mail's links only fetch the page, which confirms nothing by itself. */
const confirmOnce = memoizeAsync(async (query: string): Promise<View> => {
  const link = readLink(query, ["id", "token"]);
  if (link === null) return { phase: "error", message: incompleteLink };
  try {
    await api.confirmNewsletter({ body: link });
    return { phase: "success" };
  } catch (error) {
    return { phase: "error", message: messageOf(error, failed) };
  }
});

function useConfirmation(): View {
  const [view, setView] = useState<View>({ phase: "confirming" });
  const query = useSecretQuery();
  useEffect(() => {
    if (query !== null) void confirmOnce(query).then(setView);
  }, [query]);
  return view;
}
