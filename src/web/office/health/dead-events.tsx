import { useQuery, useQueryClient } from "@tanstack/react-query";
import { shortMoment } from "#browser/dates";
import { api, messageOf } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/use-change";
import type { DeadEvent } from "#contracts/calls/shop-health";
import { eventText } from "#contracts/event-texts";
import {
  AdminTable,
  ListPager,
  orderColumn,
  ROWS_PER_PAGE,
  type TableColumn,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Instant } from "#ui/instant";
import { Notice } from "#ui/notice";
import { errorText } from "./error-text.ts";

const deadEventsUrl = { page: 1 };
const RENEW_MS = 15_000;

/** What was given up, with why, and a button that tries it again. */
export function DeadEvents() {
  const paging = useUrlState(deadEventsUrl).paging(ROWS_PER_PAGE);
  const query = useQuery({
    ...apiQuery("listDeadEvents", { query: { page: paging.page, limit: ROWS_PER_PAGE } }),
    refetchInterval: RENEW_MS,
  });
  const queries = useQueryClient();
  const retry = useChange({
    mutationFn: ({ _id }: DeadEvent) => api.retryDeadEvent({ params: { id: _id } }),
    onSettled: () =>
      Promise.all(
        ["listDeadEvents", "getShopHealth"].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
  return (
    <section aria-labelledby="given-up" className="flex flex-col gap-3">
      <h2 id="given-up" className="text-lg">
        Given up
      </h2>
      {retry.isError && (
        <Notice tone="error" onDismiss={() => retry.reset()}>
          {messageOf(retry.error, "The event could not be tried again.")}
        </Notice>
      )}
      {retry.isSuccess && (
        <Notice onDismiss={() => retry.reset()}>
          It runs again. If it fails once more, it is listed here again.
        </Notice>
      )}
      <AdminTable
        caption="Events given up"
        columns={columnsWith((event) => retry.mutate(event))}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => String(_id)}
        page={paging.page}
        onPage={paging.onPage}
        pageSize={3}
        failedText="The events could not be loaded."
        empty={
          <EmptyState
            title="Nothing was given up"
            text="A mail or another event that fails for three days, or is refused for good, is listed here."
          />
        }
      />
      {(query.data?.total ?? 0) > ROWS_PER_PAGE && (
        <ListPager noun="events" {...paging} total={query.data?.total ?? null} />
      )}
    </section>
  );
}

const columnsWith = (onRetry: (event: DeadEvent) => void): TableColumn<DeadEvent>[] => [
  {
    key: "what",
    header: "What",
    isRowHeader: true,
    className: "min-w-48",
    cell: ({ event, subscriber, recipient }) => (
      <span className="flex flex-col">
        <span className="font-medium">{eventText(event, subscriber)}</span>
        {recipient && <span className="text-ink-soft wrap-anywhere">to {recipient}</span>}
      </span>
    ),
  },
  orderColumn,
  {
    key: "why",
    header: "Why",
    className: "min-w-64",
    cell: ({ error, isExpected }) => (
      <span className="flex flex-col">
        <span>
          {errorText(error)}{" "}
          {isExpected && "Nobody has confirmed this address: it is no fault of the shop."}
        </span>
        <span className="text-xs wrap-anywhere text-ink-soft">{error}</span>
      </span>
    ),
  },
  {
    key: "when",
    header: "Given up",
    className: "w-px whitespace-nowrap text-ink-soft",
    cell: ({ deadAt }) => <Instant at={deadAt}>{shortMoment(deadAt)}</Instant>,
  },
  {
    key: "retry",
    header: "Try again",
    isHeaderHidden: true,
    className: "w-px",
    cell: (event) => (
      <Button
        size="dense"
        tone="secondary"
        aria-label={`Try again: ${eventText(event.event, event.subscriber)}`}
        onClick={() => onRetry(event)}
      >
        Try again
      </Button>
    ),
  },
];
