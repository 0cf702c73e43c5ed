import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { useChange } from "#client/use-change";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";
import { FailedPart } from "#ui/part-boundary";
import { SkeletonRows } from "#ui/skeleton";

const reviewMails = apiQuery("getReviewMails", {});

/** Whether the shop asks for a review after a delivery. */
export function ReviewMails() {
  const queries = useQueryClient();
  const query = useQuery(reviewMails);
  const change = useChange({
    mutationFn: (enabled: boolean) => api.setReviewMails({ body: { enabled } }),
    onSuccess: ({ data }) => void putResponse(queries, reviewMails, data),
  });
  if (!query.data)
    return query.isError ? (
      <FailedPart onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rows={2} />
    );
  const { enabled } = query.data.data;
  return (
    <section className="flex max-w-xl flex-col items-start gap-3">
      <h2 className="text-lg">Emails about reviews</h2>
      <p role="status" className="text-ink-soft">
        {enabled
          ? "Some days after a delivery we ask once by email how the report matched the roof."
          : "We do not ask you for reviews. You can still review a report on the page of its order."}
      </p>
      <FailedNotice error={change.error} failed="This could not be saved." />
      <Button tone="secondary" busy={change.isPending} onClick={() => change.mutate(!enabled)}>
        {enabled ? "Stop asking me" : "Ask me again"}
      </Button>
    </section>
  );
}
