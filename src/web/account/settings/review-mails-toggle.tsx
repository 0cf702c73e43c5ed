import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { useChange } from "#client/use-change";
import { Notice } from "#ui/notice";
import { FailedPart } from "#ui/part-boundary";
import { SkeletonRows } from "#ui/skeleton";
import { Toggle } from "#ui/toggle";

const wanted = apiQuery("getReviewMails", {});

/** Whether the shop asks for a review after a delivery; saved at once. */
export function ReviewMailsToggle() {
  const queries = useQueryClient();
  const query = useQuery(wanted);
  const change = useChange({
    mutationFn: (enabled: boolean) => api.setReviewMails({ body: { enabled } }),
    onSuccess: ({ data }) => void putResponse(queries, wanted, data),
  });
  if (!query.data)
    return query.isError ? (
      <FailedPart onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows rows={1} />
    );
  return (
    <section className="max-w-xl">
      <h2 className="mb-2 text-lg">Reviews</h2>
      <div className="border-y border-hairline">
        <Toggle
          label="Ask me for a review"
          hint="One email some days after a delivery. Saved at once."
          isOn={change.isPending ? change.variables : query.data.data.enabled}
          onChange={(isOn) => change.mutate(isOn)}
        />
      </div>
      {change.isError && (
        <Notice tone="error">{messageOf(change.error, "This could not be saved.")}</Notice>
      )}
    </section>
  );
}
