import { useQuery } from "@tanstack/react-query";
import type { CustomerRequest, RequestKind } from "#contracts/calls/requests";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Instant } from "#ui/instant";
import { AdminTable, rowLinkId, type TableColumn } from "#web/admin/kit/admin-table.tsx";
import { ask } from "#web/ask.ts";
import { FilterSelect } from "#web/admin/kit/filter-select.tsx";
import { ListPager } from "#web/admin/kit/list-pager.tsx";
import { SearchBox } from "#web/admin/kit/search-box.tsx";
import { useUrlState } from "#web/admin/kit/use-url-state.ts";
import { relativeTime } from "#web/notifications/relative-time.ts";
import { useNow } from "#web/ui/use-now.ts";
import { DueTime } from "./due-time.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { requestsUrl } from "./requests-url.ts";
import { RequestKindBadge, UrgencyBadge } from "./request-badges.tsx";

const ROWS = 20;
const REFRESH_MS = 30_000;

/** Live requests and contact messages; the most pressing one stands first. */
export function RequestList() {
  const url = useUrlState(requestsUrl);
  const { values, change, hrefWith } = url;
  const query = useQuery({
    ...ask("listRequests", { query: queryOf(values) }),
    refetchInterval: REFRESH_MS,
  });
  const isFiltered = [values.q, values.state, values.kind, values.owner].some(Boolean);
  const filter = (changes: Partial<typeof values>) => change({ ...changes, page: 1 }, "replace");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Search requests"
          placeholder="Name, email, subject or reference"
          value={values.q}
          onSearch={(q) => filter({ q })}
        />
        <FilterSelect
          label="State"
          allLabel="Open"
          options={[{ value: "answered", label: "Answered" }]}
          value={values.state}
          onChange={(state) => filter({ state })}
        />
        <FilterSelect
          label="Kind"
          allLabel="All kinds"
          options={[
            { value: "live", label: "Live requests" },
            { value: "contact", label: "Contact messages" },
          ]}
          value={values.kind}
          onChange={(kind) => filter({ kind })}
        />
        <FilterSelect
          label="Owner"
          allLabel="Everybody's"
          options={[
            { value: "me", label: "Mine" },
            { value: "nobody", label: "Nobody's" },
          ]}
          value={values.owner}
          onChange={(owner) => filter({ owner })}
        />
      </div>
      <AdminTable
        caption="Requests"
        columns={values.state === "answered" ? answeredColumns : openColumns}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => _id}
        hrefOf={({ _id }) => hrefWith({ open: _id })}
        openKey={values.open || undefined}
        pageSize={ROWS}
        page={values.page}
        onPage={(next) => change({ page: next })}
        failedText="The requests could not be loaded."
        empty={
          isFiltered ? (
            <EmptyState
              title="No request fits"
              text="Try other words or filters."
              action={
                <Button
                  tone="secondary"
                  size="dense"
                  onClick={() => change(requestsUrl, "replace")}
                >
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Nobody is waiting"
              text="Contact messages and live requests from the chat show here as soon as they arrive."
            />
          )
        }
      />
      <ListPager
        noun="requests"
        page={values.page}
        pageSize={ROWS}
        total={query.data?.total ?? null}
        onPage={(page) => change({ page })}
      />
      <RequestPanel
        id={values.open}
        onClose={() => change({ open: "" }, "replace")}
        returnFocusTo={rowLinkId(values.open)}
      />
    </div>
  );
}

/** A value that is no choice, from an old address, filters nothing. */
function queryOf({ q, state, kind, owner, page }: typeof requestsUrl) {
  return {
    page,
    limit: ROWS,
    state: state === "answered" ? ("answered" as const) : ("open" as const),
    ...(kind === "live" || kind === "contact" ? { kind: kind as RequestKind } : {}),
    ...(owner === "me" || owner === "nobody" ? { owner: owner as "me" | "nobody" } : {}),
    ...(q === "" ? {} : { search: q.slice(0, 100) }),
  };
}

/** How long ago, told anew as time goes by. */
const Ago = ({ at }: { at: string }) => <Instant at={at}>{relativeTime(at, useNow())}</Instant>;

const columns: TableColumn<CustomerRequest>[] = [
  {
    key: "urgency",
    header: "Urgency",
    cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
  },
  {
    key: "from",
    header: "From",
    isRowHeader: true,
    className: "max-w-48",
    cell: ({ name, email }) => (
      <span title={email} className="truncate font-medium">
        {name}
      </span>
    ),
  },
  {
    key: "subject",
    header: "About",
    className: "max-w-64",
    cell: ({ subject }) => <span className="block truncate">{subject || "No subject"}</span>,
  },
  {
    key: "owner",
    header: "Owner",
    className: "max-w-36 text-ink-soft",
    cell: ({ owner }) => <span className="block truncate">{owner?.name ?? "Nobody"}</span>,
  },
  {
    key: "received",
    header: "Received",
    className: "whitespace-nowrap text-ink-soft",
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
  { key: "kind", header: "Kind", cell: ({ kind }) => <RequestKindBadge kind={kind} /> },
];

const openColumns: TableColumn<CustomerRequest>[] = [
  {
    key: "due",
    header: "Due",
    className: "whitespace-nowrap",
    cell: ({ dueAt }) => <DueTime dueAt={dueAt} />,
  },
  ...columns,
];

const answeredColumns: TableColumn<CustomerRequest>[] = [
  {
    key: "answered",
    header: "Answered",
    className: "whitespace-nowrap text-ink-soft",
    cell: ({ answeredAt }) => answeredAt && <Ago at={answeredAt} />,
  },
  ...columns,
];
