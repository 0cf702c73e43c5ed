import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { DeadEvent } from "#contracts/calls/shop-health";
import {
  ActionQuestion,
  actionsColumn,
  AdminTable,
  ListPager,
  OrderLink,
  ROWS_PER_PAGE,
  type TableColumn,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { FailedNotice } from "#ui/states/failed-notice";
import { Moment } from "#ui/layout/instant";
import { Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { errorText } from "./health-texts.ts";

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
    <Stack as="section" aria-labelledby="failed" gap={3}>
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
    </Stack>
  );
}

interface Actions {
  onRetry: (event: DeadEvent) => void;
  onDismiss: (event: DeadEvent) => void;
}

const deadEventColumns = ({ onRetry, onDismiss }: Actions): TableColumn<DeadEvent>[] => [
  {
    header: "What",
    isRowHeader: true,
    className: "min-w-44",
    cell: (event) => (
      <span className="flex flex-col">
        <span className="font-medium">{event.description}</span>
        {event.recipient && (
          <span className="font-normal wrap-anywhere text-ink-soft">{`to ${event.recipient}`}</span>
        )}
        <span className="font-normal text-ink-soft">
          {event.orderId && (
            <>
              <OrderLink orderId={event.orderId} />
              <span>{", "}</span>
            </>
          )}
          <span>{"last tried on "}</span>
          <Moment at={event.deadAt} />
        </span>
      </span>
    ),
  },
  {
    header: "Why",
    className: "min-w-52",
    cell: ({ error, isExpected }) => (
      <span className="flex flex-col">
        <span>
          {isExpected
            ? `${errorText(error)} Nobody has confirmed this address: it is no fault of the shop.`
            : errorText(error)}
        </span>
        <span className="text-xs wrap-anywhere text-ink-soft">{error}</span>
      </span>
    ),
  },
  actionsColumn("w-px", (event) => (
    <Stack as="span" gap={2} className="whitespace-nowrap xl:flex-row">
      <Button
        tone="secondary"
        aria-label={`Try again: ${event.description}`}
        onClick={() => onRetry(event)}
      >
        Try again
      </Button>
      <Button
        tone="secondary"
        aria-label={`Dismiss: ${event.description}`}
        onClick={() => onDismiss(event)}
      >
        Dismiss
      </Button>
    </Stack>
  )),
];

/** Confirms that an event that failed never runs. */
function DismissQuestion({ event, onClose }: { event: DeadEvent; onClose: () => void }) {
  return (
    <ActionQuestion
      title="Dismiss this event?"
      text={
        <>
          <p className="font-medium text-ink">
            <span>{event.description}</span>
            {event.recipient && <span className="wrap-anywhere">{` to ${event.recipient}`}</span>}
          </p>
          <p className="mt-3">
            It is removed from this list and will never run: a mail will not be sent. This cannot be
            undone.
          </p>
        </>
      }
      confirmLabel="Dismiss"
      call={(queries) =>
        api
          .dismissDeadEvent({ params: { id: event._id } })
          .finally(() => void refetch(queries, "listDeadEvents", "getShopHealth"))
      }
      done={() => "Dismissed. The audit log keeps who did it."}
      failed="It could not be dismissed."
      onClose={onClose}
    />
  );
}
