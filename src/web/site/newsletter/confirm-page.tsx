import { api } from "#client/api";
import { confirmOnArrival, incompleteLink } from "#mailed-link";
import { unlistedMeta } from "#page";
import { LinkButton } from "#ui/link-button";
import { PageLoader } from "#ui/loader";
import { OutcomePanel } from "#ui/outcome-panel";

export const meta = () =>
  unlistedMeta("Confirm your address", "Puts your address on the newsletter's list.");

const useConfirmation = confirmOnArrival({
  names: ["id", "token"],
  incomplete: incompleteLink,
  async confirm(link) {
    await api.confirmNewsletter({ body: link });
    return { phase: "success" as const };
  },
  failed: "The address could not be confirmed. Please try again.",
});

export default function ConfirmNewsletterPage() {
  const [view] = useConfirmation();
  if (view.phase === "confirming")
    return <PageLoader title="Confirming your address" text="Confirming your address…" />;
  const outcome =
    view.phase === "success"
      ? {
          title: "You are subscribed",
          text: "Your address is confirmed. We will write when there is something new; every email has a link to unsubscribe.",
        }
      : { title: "Your address was not confirmed", text: view.message };
  return (
    <OutcomePanel
      tone={view.phase}
      {...outcome}
      actions={<LinkButton to="/">Go to the shop</LinkButton>}
    />
  );
}
