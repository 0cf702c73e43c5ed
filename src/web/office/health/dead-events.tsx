import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { DeadEvent } from "#contracts/calls/shop-health";
import { AdminTable, ListPager, ROWS_PER_PAGE, useUrlState } from "#office/kit";
import { FailedNotice } from "#ui/failed-notice";
import { Notice } from "#ui/notice";
import { deadEventColumns } from "./dead-event-columns.tsx";
import { DismissQuestion } from "./dismiss-question.tsx";

const deadEventsUrl = { page: 1 };
const RENEW_MS = 15_000;

/** The events that failed and are no longer tried, each with its error and buttons to retry or dismiss it. */
export function DeadEvents() {
  const paging = useUrlState(deadEventsUrl).paging();
  const query = useQuery({
    ...apiQuery("listDeadEvents", { query: { page: paging.page, limit: ROWS_PER_PAGE } }),
    refetchInterval: RENEW_MS,
  });
  const queries = useQueryClient();
  const retry = useChange({
    mutationFn: ({ _id }: DeadEvent) => api.retryDeadEvent({ params: { id: _id } }),
    onSettled: () => refetch(queries, "listDeadEvents", "getShopHealth"),
  });
  const [asked, setAsked] = useState<DeadEvent | null>(null);
  return (
    <section aria-labelledby="failed" className="flex flex-col gap-3">
      <h2 id="failed" className="text-lg">
        Failed and no longer tried
      </h2>
      <FailedNotice
        error={retry.error}
        failed="The event could not be retried."
        onDismiss={() => retry.reset()}
      />
      {retry.isSuccess && (
        <Notice onDismiss={() => retry.reset()}>
          It is running again. If it fails again, it will be listed here again.
        </Notice>
      )}
      <AdminTable
        caption="Events that failed and are no longer tried"
        columns={deadEventColumns({ onRetry: (event) => retry.mutate(event), onDismiss: setAsked })}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => String(_id)}
        page={paging.page}
        onPage={paging.onPage}
        pageSize={3}
        failedText="The events could not be loaded."
        empty={{
          title: "Nothing has failed",
          text: "An email or another event that fails for three days, or is refused for good, is listed here.",
        }}
      />
      {(query.data?.total ?? 0) > ROWS_PER_PAGE && (
        <ListPager noun="events" {...paging} total={query.data?.total ?? null} />
      )}
      {asked && <DismissQuestion event={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
