import { useQuery } from "@tanstack/react-query";
import { useShownZone } from "#browser/shown-zone";
import { relativeTime } from "#contracts/formats";
import { useNow } from "#browser/use-now";
import { apiQuery } from "#client/api-query";
import type { CustomerRequest } from "#contracts/calls/requests";
import {
  adminMeta,
  AdminPage,
  defineList,
  DueTime,
  OfficeList,
  pageLabel,
  readSearch,
  Tipped,
  useList,
  useUrlState,
} from "#office/kit";
import { useRight } from "#session";
import { Instant } from "#ui/instant";
import { Tabs } from "#ui/tabs";
import { NewsletterList } from "./newsletter-list.tsx";
import { RequestKindBadge, RequestPanel, UrgencyBadge } from "./request-panel.tsx";

const REFRESH_MS = 30_000;

/** Live requests and contact messages, the most urgent first. */
const requests = defineList({
  linkedAs: "requests",
  call: "listRequests",
  noun: "requests",
  empty: {
    title: "Nobody is waiting",
    text: "Contact messages and live requests from the chat show here as soon as they arrive.",
  },
  filters: {
    q: {
      param: "search",
      read: readSearch,
      label: "Search requests",
      placeholder: "Name, email, subject or reference",
    },
    state: {
      read: (text) => (text === "answered" ? text : "open"),
      label: "State",
      allLabel: "Open",
      choices: { answered: "Answered" },
    },
    kind: {
      label: "Kind",
      allLabel: "All kinds",
      choices: { live: "Live requests", contact: "Contact messages" },
    },
    owner: {
      label: "Owner",
      allLabel: "Everybody's",
      choices: { me: "Mine", nobody: "Nobody's" },
    },
  },
  rest: { tab: "requests", open: "" },
  opens: "open",
  panel: (id, close) => <RequestPanel id={id} onClose={close} />,
  columns: ({ values }) => [
    values.state === "answered"
      ? {
          header: "Answered",
          className: "whitespace-nowrap text-ink-soft",
          cell: ({ answeredAt }) => answeredAt && <Ago at={answeredAt} />,
        }
      : {
          header: "Due",
          className: "whitespace-nowrap",
          cell: ({ dueAt }) => <DueTime dueAt={dueAt} />,
        },
    { header: "Urgency", cell: ({ urgency }) => <UrgencyBadge urgency={urgency} /> },
    {
      header: "From",
      isRowHeader: true,
      className: "max-w-48 min-w-36",
      cell: ({ name, email }) => (
        <Tipped tip={email} className="grid min-w-0 leading-tight">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-xs font-normal text-ink-soft">{email}</span>
        </Tipped>
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
  ],
});

function RequestList() {
  const list = useList(requests, { refetchInterval: REFRESH_MS });
  return <OfficeList list={list} />;
}

/** How long ago, updated as time passes. */
const Ago = ({ at }: { at: string }) => (
  <Instant at={at}>{relativeTime(at, useNow(), useShownZone())}</Instant>
);

/** The subject with the message's first words; without a subject these alone. */
function About({ subject, excerpt }: Pick<CustomerRequest, "subject" | "excerpt">) {
  const words = excerpt || (subject === "" ? "Nothing was written" : "");
  return (
    <Tipped as="div" className="leading-tight" tip={words}>
      {subject !== "" && <p className="truncate">{subject}</p>}
      <p className={subject === "" ? "line-clamp-2" : "truncate text-xs text-ink-soft"}>{words}</p>
    </Tipped>
  );
}

const title = pageLabel("/admin/requests");

export const meta = () => adminMeta(title);

export default function RequestsPage() {
  const { values, change } = useUrlState(requests.address);
  const hasNewsletter = useRight("manage customers");
  const counts = useQuery({ ...apiQuery("getRequestCounts", {}), refetchInterval: REFRESH_MS }).data
    ?.data;
  return (
    <AdminPage
      title={title}
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
          label="Requests"
          mount="selected"
          selected={values.tab === "newsletter" ? "newsletter" : "requests"}
          onSelect={(tab) => change({ ...requests.address, tab })}
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
