import { api } from "#client/api";
import { LinkQuestion } from "#mailed-link";
import { unlistedMeta } from "#page";

export const meta = () =>
  unlistedMeta("Confirm your address", "Puts your address on the newsletter's list.");

export default function ConfirmNewsletterPage() {
  return (
    <LinkQuestion
      names={["id", "token"]}
      title="Subscribe to the newsletter?"
      text="Your address goes on the list when you confirm it here. Every email has a link to unsubscribe."
      action="Confirm my address"
      send={(body) => api.confirmNewsletter({ body })}
      failed="The address could not be confirmed. Please try again."
      done={{
        title: "You are subscribed",
        text: "Your address is confirmed. We will write when there is something new; every email has a link to unsubscribe.",
      }}
    />
  );
}
