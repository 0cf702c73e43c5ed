import { useQuery } from "@tanstack/react-query";
import { Trash2, UserRound } from "lucide-react";
import type { PageTarget } from "#browser/loading/page-links";
import { useShownZone } from "#browser/time/shown-zone";
import { useNow } from "#browser/time/use-now";
import { api } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import type { NewsletterAddress } from "#contracts/calls/newsletter";
import type { CustomerRequest } from "#contracts/calls/requests";
import { relativeTime } from "#contracts/formats";
import {
  ActionQuestion,
  actionsColumn,
  adminMeta,
  AdminPage,
  defineList,
  DueTime,
  instantColumn,
  listEmptiness,
  ListFilters,
  ListPager,
  OfficeList,
  OrderDueBadge,
  pageLabel,
  readSearch,
  SteadyMark,
  SteadyPage,
  SteadyRowLink,
  SteadyNews,
  type SteadyRow,
  useCloseToLink,
  useList,
  useShortcut,
  useSteadyList,
  useUrlState,
  SteadySkeleton,
} from "#office/kit";
import { useRight, useSession } from "#session";
import { Badge } from "#ui/badge";
import { EmptyState } from "#ui/states/empty-state";
import { IconButton } from "#ui/actions/icon-button";
import { Instant } from "#ui/layout/instant";
import { Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { Tabs } from "#ui/layout/tabs";
import { RequestKindBadge, UrgencyBadge } from "./request-badges.tsx";
import { OpenRequest } from "./request-panel.tsx";

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
});

type Row = CustomerRequest & { updatedAt: string };
type Requests = ReturnType<typeof useRequests>;

const useRequests = () => useList(requests, { refetchInterval: REFRESH_MS });

/** The requests, and beside them the one that is open. */
function RequestQueue() {
  const list = useRequests();
  const { values, change, hrefWith, query } = list;
  const openId = values.open;
  const close = useCloseToLink({ openId, linkId, close: () => change({ open: "" }, "replace") });
  const { user } = useSession();
  const rows = list.rows ?? [];
  const next = pickNext(rows, { openId, ownId: user?.id });
  useShortcut("n", "Open the next request", () => next && change({ open: next._id }));
  // While another part loads, its rows are those of the part before.
  const view = JSON.stringify([list.asked, values.page, query.isPlaceholderData]);
  return (
    <SteadyPage
      className="p-0.5"
      isOpen={openId !== ""}
      hint="Choose a request. With the keyboard: j and k move, Enter opens, n opens the next one, r starts the reply, Escape closes; ? shows all keys."
      beside={
        openId === "" ? undefined : (
          <OpenRequest
            key={openId}
            id={openId}
            next={
              next && {
                text: nextText(next),
                dueAt: urgentAt(next),
                to: hrefWith({ open: next._id }),
              }
            }
            onClose={close}
          />
        )
      }
    >
      <ListFilters list={list} />
      <Part query={query} failed="The requests could not be loaded" skeleton={<SteadySkeleton />}>
        {() => <Rows key={view} view={view} list={list} rows={rows} />}
      </Part>
      <ListPager noun="requests" {...list.paging(requests.pageSize)} total={list.total} />
    </SteadyPage>
  );
}

/** The most urgent request that somebody can go on with: theirs or nobody's. */
export const pickNext = (
  rows: readonly CustomerRequest[],
  { openId, ownId }: { openId: string; ownId: string | undefined },
): CustomerRequest | undefined =>
  rows.find(
    ({ _id, state, owner }) =>
      _id !== openId && state === "open" && (owner === null || owner._id === ownId),
  );

/** "Dana Poe · An estimate for a barn" */
export const nextText = ({ name, subject }: CustomerRequest): string =>
  [name, subject].filter(Boolean).join(" · ");

/** By when it is due; sooner where an order is that it names. */
export const urgentAt = ({ dueAt, namedOrder }: CustomerRequest): string =>
  namedOrder && !namedOrder.isPaused && Date.parse(namedOrder.dueAt) < Date.parse(dueAt)
    ? namedOrder.dueAt
    : dueAt;

const linkId = (id: string) => `request-${id}`;

interface RowsProps {
  view: string;
  list: Requests;
  rows: readonly CustomerRequest[];
}

function Rows({ view, list, rows: newest }: RowsProps) {
  const { values, hrefWith } = list;
  const openId = values.open;
  const pages = [newest.map((row) => ({ ...row, updatedAt: row.answeredAt ?? row.createdAt }))];
  const { rows, area, hasNew, news } = useSteadyList({
    view,
    pages,
    openId,
    linkId,
    noun: "request",
  });
  const { title, text, action } = listEmptiness(list, "requests");
  return (
    <>
      <SteadyNews {...news} />
      {rows.length === 0 && !hasNew && <EmptyState title={title} text={text} action={action} />}
      <Stack as="ul" ref={area} aria-label="Requests" gap={2}>
        {rows.map((item) => (
          <li key={item.row._id}>
            <RequestItem
              {...item}
              isOpen={item.row._id === openId}
              to={hrefWith({ open: item.row._id })}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}

interface RequestItemProps extends SteadyRow<Row> {
  isOpen: boolean;
  to: PageTarget;
}

function RequestItem({ row, mark, isOpen, to }: RequestItemProps) {
  const { name, subject, excerpt, namedOrder, owner } = row;
  const words = excerpt || (subject === "" ? "Nothing was written" : "");
  return (
    <SteadyRowLink id={linkId(row._id)} {...{ to, isOpen, mark }}>
      <Row as="span" gap={3} align="start" justify="between">
        <span className="min-w-0 leading-tight">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block truncate text-xs text-ink-soft">{row.email}</span>
        </span>
        <span className="shrink-0 text-right leading-tight">
          {row.answeredAt === null ? <DueTime dueAt={row.dueAt} /> : <Ago at={row.answeredAt} />}
        </span>
      </Row>
      <span className="leading-tight">
        {subject !== "" && <span className="block font-medium wrap-anywhere">{subject}</span>}
        <span className="line-clamp-2 wrap-anywhere text-ink-soft">{words}</span>
      </span>
      <Row as="span" gapX={3} gapY={1} wrap className="text-xs text-ink-soft">
        {namedOrder && <OrderDueBadge {...namedOrder} />}
        <UrgencyBadge urgency={row.urgency} />
        <RequestKindBadge kind={row.kind} />
        <Row as="span" gap={1} inline>
          <UserRound aria-hidden className="size-3.5" />
          <span className="sr-only">Owner: </span>
          <span>{owner?.name ?? "Nobody"}</span>
        </Row>
        <span className="ml-auto">
          <Ago at={row.createdAt} />
        </span>
        {mark && <SteadyMark mark={mark} />}
      </Row>
    </SteadyRowLink>
  );
}

/** How long ago, updated as time passes. */
const Ago = ({ at }: { at: string }) => (
  <Instant at={at}>{relativeTime(at, useNow(), useShownZone())}</Instant>
);

const addresses = defineList({
  linkedAs: "requests",
  call: "listNewsletter",
  noun: "addresses",
  caption: "Newsletter addresses",
  noMatch: { text: "Try another part of the email or the name." },
  empty: {
    title: "Nobody on the list yet",
    text: "Addresses show here as soon as somebody signs up.",
  },
  filters: {
    q: {
      param: "search",
      read: readSearch,
      label: "Search addresses",
      placeholder: "Email or name",
    },
  },
  rest: { tab: "requests", open: "" },
  question: (address, close) => <LeaveQuestion address={address} onDone={close} />,
  columns: ({ pick }) => [
    {
      header: "Email",
      isRowHeader: true,
      className: "min-w-44",
      cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
    },
    { header: "Name", cell: ({ name }) => name },
    {
      header: "State",
      cell: ({ confirmedAt }) =>
        confirmedAt === null ? (
          <Badge tone="amber">Waiting</Badge>
        ) : (
          <Badge tone="success">Confirmed</Badge>
        ),
    },
    instantColumn("Signed up", "createdAt"),
    actionsColumn("w-12 text-right", (address) => (
      <IconButton
        tone="danger"
        label={`Remove ${address.email}`}
        icon={Trash2}
        onClick={() => pick(address)}
      />
    )),
  ],
});

/** The addresses of the newsletter: those whose owners confirmed them, and those that wait for that. */
function NewsletterList() {
  const list = useList(addresses);
  return <OfficeList list={list} />;
}

function LeaveQuestion({ address, onDone }: { address: NewsletterAddress; onDone: () => void }) {
  return (
    <ActionQuestion
      title="Remove this address?"
      text={`${address.email} gets no newsletter any more. They can sign up again.`}
      confirmLabel="Remove address"
      call={async (queries) => {
        const { data } = await api.leaveNewsletter({ params: { id: address._id } });
        void refetch(queries, "listNewsletter");
        return data;
      }}
      done={({ message }) => message}
      failed="The address could not be removed."
      onClose={onDone}
    />
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
            { id: "requests", label: "Requests", panel: <RequestQueue /> },
            { id: "newsletter", label: "Newsletter", panel: <NewsletterList /> },
          ]}
        />
      ) : (
        <RequestQueue />
      )}
    </AdminPage>
  );
}
