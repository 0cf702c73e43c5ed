import { useQuery } from "@tanstack/react-query";
import { useShownZone } from "#browser/dates";
import { relativeTime } from "#browser/dates";
import { useNow } from "#browser/use-now";
import { apiQuery } from "#client/api-query";
import type { CustomerRequest } from "#contracts/calls/requests";
import { MAX_SEARCH } from "#contracts/lengths";
import {
  adminMeta,
  AdminPage,
  DueTime,
  ListFilters,
  type ListView,
  officeLists,
  PagedTable,
  ROWS_PER_PAGE,
  type TableColumn,
  useUrlState,
} from "#office/kit";
import { useRight } from "#session";
import { Instant } from "#ui/instant";
import { Tabs } from "#ui/tabs";
import { NewsletterList } from "./newsletter-list.tsx";
import { RequestKindBadge, RequestPanel, UrgencyBadge } from "./request-panel.tsx";

/** Live requests and contact messages, the most urgent first. */
function RequestList() {
  const url = useUrlState(officeLists.requests);
  const { values, change, filter, hrefWith } = url;
  const query = useQuery({
    ...apiQuery("listRequests", { query: toRequestListQuery(values) }),
    refetchInterval: REFRESH_MS,
  });
  const isFiltered = [values.q, values.state, values.kind, values.owner].some(Boolean);
  return (
    <div className="flex flex-col gap-4">
      <ListFilters filter={filter} search={searched} choices={choices} />
      <PagedTable
        noun="requests"
        columns={values.state === "answered" ? answeredColumns : openColumns}
        query={query}
        paging={url.paging()}
        formatHref={({ _id }) => hrefWith({ open: _id })}
        openKey={values.open}
        onClear={isFiltered ? () => change(officeLists.requests, "replace") : undefined}
        empty={{
          title: "Nobody is waiting",
          text: "Contact messages and live requests from the chat show here as soon as they arrive.",
        }}
      />
      {values.open !== "" && (
        <RequestPanel id={values.open} onClose={() => change({ open: "" }, "replace")} />
      )}
    </div>
  );
}

const searched = {
  name: "q",
  label: "Search requests",
  placeholder: "Name, email, subject or reference",
} as const;
const states = [{ value: "answered", label: "Answered" }];
const kinds = [
  { value: "live", label: "Live requests" },
  { value: "contact", label: "Contact messages" },
] as const;
const owners = [
  { value: "me", label: "Mine" },
  { value: "nobody", label: "Nobody's" },
] as const;

const choices = [
  { name: "state", label: "State", allLabel: "Open", options: states },
  { name: "kind", label: "Kind", allLabel: "All kinds", options: kinds },
  { name: "owner", label: "Owner", allLabel: "Everybody's", options: owners },
] as const;

/** A value that is no choice, from an old address, filters nothing. */
const toRequestListQuery = ({ q, state, kind, owner, page }: ListView<"requests">) => ({
  page,
  limit: ROWS_PER_PAGE,
  state: state === "answered" ? ("answered" as const) : ("open" as const),
  kind: kinds.find(({ value }) => value === kind)?.value,
  owner: owners.find(({ value }) => value === owner)?.value,
  search: q.slice(0, MAX_SEARCH) || undefined,
});

/** How long ago, updated as time passes. */
const Ago = ({ at }: { at: string }) => (
  <Instant at={at}>{relativeTime(at, useNow(), useShownZone())}</Instant>
);

/** The subject with the message's first words; without a subject these alone. */
function About({ subject, excerpt }: Pick<CustomerRequest, "subject" | "excerpt">) {
  const words = excerpt || (subject === "" ? "Nothing was written" : "");
  return (
    <div className="leading-tight" title={words}>
      {subject !== "" && <p className="truncate">{subject}</p>}
      <p className={subject === "" ? "line-clamp-2" : "truncate text-xs text-ink-soft"}>{words}</p>
    </div>
  );
}

const columns: TableColumn<CustomerRequest>[] = [
  { header: "Urgency", cell: ({ urgency }) => <UrgencyBadge urgency={urgency} /> },
  {
    header: "From",
    isRowHeader: true,
    className: "max-w-48 min-w-36",
    cell: ({ name, email }) => (
      <span title={email} className="grid min-w-0 leading-tight">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-xs font-normal text-ink-soft">{email}</span>
      </span>
    ),
  },
  {
    header: "About",
    className: "max-w-64",
    cell: ({ subject, excerpt }) => <About subject={subject} excerpt={excerpt} />,
  },
  {
    header: "Owner",
    className: "max-w-36 text-ink-soft",
    cell: ({ owner }) => <span className="block truncate">{owner?.name ?? "Nobody"}</span>,
  },
  {
    header: "Received",
    className: "whitespace-nowrap text-ink-soft",
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
  { header: "Kind", cell: ({ kind }) => <RequestKindBadge kind={kind} /> },
];

const openColumns: TableColumn<CustomerRequest>[] = [
  { header: "Due", className: "whitespace-nowrap", cell: ({ dueAt }) => <DueTime dueAt={dueAt} /> },
  ...columns,
];

const answeredColumns: TableColumn<CustomerRequest>[] = [
  {
    header: "Answered",
    className: "whitespace-nowrap text-ink-soft",
    cell: ({ answeredAt }) => answeredAt && <Ago at={answeredAt} />,
  },
  ...columns,
];

export const meta = () => adminMeta("Requests");

const REFRESH_MS = 30_000;

export default function RequestsPage() {
  const { values, change } = useUrlState(officeLists.requests);
  const hasNewsletter = useRight("manage customers");
  const counts = useQuery({ ...apiQuery("getRequestCounts", {}), refetchInterval: REFRESH_MS }).data
    ?.data;
  return (
    <AdminPage
      title="Requests"
      text={
        <span role="status" className="tabular-nums">
          {counts
            ? `${counts.open} open, ${counts.overdue} overdue, ${counts.mine} yours`
            : "Requests and messages from visitors"}
        </span>
      }
    >
      {hasNewsletter ? (
        <Tabs
          dense
          label="Requests"
          mount="selected"
          selected={values.tab === "newsletter" ? "newsletter" : "requests"}
          onSelect={(tab) => change({ ...officeLists.requests, tab })}
          tabs={[
            { id: "requests", label: "Requests", panel: <RequestList /> },
            { id: "newsletter", label: "Newsletter", panel: <NewsletterList /> },
          ]}
        />
      ) : (
        <RequestList />
      )}
    </AdminPage>
  );
}
