import { api } from "#client/api";
import { LinkQuestion } from "#mailed-link";
import { unlistedMeta } from "#page";

export const meta = () =>
  unlistedMeta("Unsubscribe", "Takes your address off the newsletter's list.");

export default function UnsubscribePage() {
  return (
    <LinkQuestion
      names={["id", "token"]}
      title="Leave the newsletter?"
      text="Your address and your name will be deleted from the list at once. You can sign up again at any time."
      action="Unsubscribe"
      send={(body) => api.unsubscribeNewsletter({ body })}
      failed="Your address could not be removed. Please try again."
      done={{
        title: "You are unsubscribed",
        text: "Your address and your name are deleted from the newsletter's list.",
      }}
    />
  );
}
