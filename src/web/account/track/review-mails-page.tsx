import { api } from "#client/api";
import { LinkQuestion } from "#mailed-link";
import { unlistedMeta } from "#page";

export const meta = () =>
  unlistedMeta(
    "No emails about reviews",
    "Stops the emails that ask for a review after a delivery.",
  );

export default function ReviewMailsPage() {
  return (
    <LinkQuestion
      names={["id", "token"]}
      title="No more emails about reviews?"
      text="We will not ask this address for reviews any more. You will still get emails about your orders."
      action="Stop these emails"
      send={(body) => api.stopReviewMails({ body })}
      failed="This could not be saved. Please try again."
      done={{
        title: "We will not ask again",
        text: "You can still review a delivered report on the page of its order.",
      }}
    />
  );
}
