import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Paperclip, UserRound } from "lucide-react";
import { useState } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import type { PageTarget } from "#browser/loading/page-links";
import { useNow } from "#browser/time/use-now";
import type { Queue, QueueRow } from "#contracts/calls/work-queue";
import { counted } from "#contracts/formats";
import { pickFileReference } from "#contracts/job-references";
import { formatOrderNumber } from "#contracts/order-number";
import {
  OrderStatusBadge,
  SteadyMark,
  SteadyRowLink,
  SteadyNews,
  type SteadyRow,
  useShortcut,
  useSteadyList,
  SteadySkeleton,
} from "#office/kit";
import { Badge } from "#ui/badge";
import { Button } from "#ui/actions/button";
import { EmptyState } from "#ui/states/empty-state";
import { Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { ChosenOrders } from "./many-orders.tsx";
import { isUnrequested } from "#contracts/order-revisions";
import { productText, splitAddress } from "#order/model";
import { dueWords } from "./queue-texts.ts";

/** Of the link that opens an order. */
export const linkId = (orderId: string) => `queue-${orderId}`;

interface QueueListProps {
  /** Names the tab and the filters; another one is another list. */
  view: string;
  query: UseInfiniteQueryResult<InfiniteData<Queue>>;
  openId: string;
  hrefOf: (orderId: string) => PageTarget;
  isNarrowed: boolean;
  onClear: () => void;
  onPrint: (rows: QueueRow[]) => void;
}

/** The orders of a part of the queue. None moves while somebody looks: what has come is announced, and shown on request. */
export function QueueList(props: QueueListProps) {
  return (
    <Part query={props.query} failed="The queue could not be loaded" skeleton={<SteadySkeleton />}>
      {({ pages }) => <Rows key={props.view} {...props} pages={pages.map(({ items }) => items)} />}
    </Part>
  );
}

function Rows({
  view,
  query,
  pages,
  openId,
  hrefOf,
  isNarrowed,
  onClear,
  onPrint,
}: QueueListProps & { pages: QueueRow[][] }) {
  const { rows, area, hasNew, news } = useSteadyList({
    view,
    pages,
    openId,
    linkId,
    noun: "order",
  });
  const choice = useChoice(rows);
  useShortcut("x", "Choose the order, or not", () => {
    const focused = document.activeElement?.id.replace(/^queue-/, "");
    const id = rows.some(({ row }) => row._id === focused) ? focused! : openId;
    if (id !== "") choice.toggle(id);
  });
  return (
    <Stack gap={2}>
      <SteadyNews {...news} />
      <ChosenOrders
        rows={choice.rows}
        onAll={choice.chooseAll}
        onClear={choice.clear}
        onPrint={onPrint}
      />
      {rows.length === 0 && !hasNew && (
        <EmptyState
          title={isNarrowed ? "No orders match" : "Nothing to do here"}
          text={isNarrowed ? "Try other words or filters." : "What comes shows here by itself."}
          action={
            isNarrowed && (
              <Button tone="secondary" onClick={onClear}>
                Clear filters
              </Button>
            )
          }
        />
      )}
      <Stack as="ul" ref={area} gap={2}>
        {rows.map((item) => (
          <Row as="li" key={item.row._id} gap={2} align="start">
            <input
              type="checkbox"
              aria-label={`Choose order ${formatOrderNumber(item.row._id)}`}
              className="mt-3.5 size-4 shrink-0 max-sm:hidden"
              checked={choice.isChosen(item.row._id)}
              onChange={() => choice.toggle(item.row._id)}
            />
            <QueueItem {...item} isOpen={item.row._id === openId} to={hrefOf(item.row._id)} />
          </Row>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button
          tone="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </Stack>
  );
}

/** Which orders of the list something is to be done with at once. */
function useChoice(shown: readonly SteadyRow<QueueRow>[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const present = shown.filter(({ mark }) => mark !== "gone").map(({ row }) => row);
  return {
    rows: present.filter(({ _id }) => ids.has(_id)),
    isChosen: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    chooseAll: () => setIds(new Set(present.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}

interface QueueItemProps extends SteadyRow<QueueRow> {
  isOpen: boolean;
  to: PageTarget;
}

function QueueItem({ row, mark, isOpen, to }: QueueItemProps) {
  const { street, city } = splitAddress(row.address);
  const reference = pickFileReference(row.jobReferences);
  return (
    <SteadyRowLink id={linkId(row._id)} {...{ to, isOpen, mark }}>
      <Row as="span" gap={3} align="start" justify="between">
        <span className="min-w-0 leading-tight">
          <span className="font-semibold wrap-anywhere">{street || "No roof address"}</span>
          {row.otherRoofs > 0 && (
            <span className="text-ink-soft">{` and ${row.otherRoofs} more`}</span>
          )}
          <span className="block text-xs text-ink-soft">{city || row.buyer}</span>
        </span>
        <Due row={row} />
      </Row>
      <span className="line-clamp-1 wrap-anywhere">{productText(row.products)}</span>
      <Row as="span" gapX={3} gapY={1} wrap className="text-xs text-ink-soft">
        <State row={row} />
        {reference && <span className="figures wrap-anywhere text-ink">{reference}</span>}
        <Row as="span" gap={1} inline>
          <UserRound aria-hidden className="size-3.5" />
          <span className="sr-only">Who: </span>
          <span>{row.worker ? row.worker.name : "Nobody"}</span>
        </Row>
        {row.fileCount > 0 && (
          <Row as="span" gap={1} inline>
            <Paperclip aria-hidden className="size-3.5" />
            <span>{counted(row.fileCount, "file")}</span>
          </Row>
        )}
        <span className="figures ml-auto">{formatOrderNumber(row._id)}</span>
        {mark && <SteadyMark mark={mark} />}
      </Row>
    </SteadyRowLink>
  );
}

/** What it waits for, where that says more than its status. */
function State({ row }: { row: QueueRow }) {
  if (row.maker) return <Badge tone="primary">Waiting for approval</Badge>;
  if (row.isSentBack) return <Badge tone="amber">Sent back</Badge>;
  if (row.openMatter === "revision") return <Badge tone="amber">Revision</Badge>;
  if (row.openMatter === "handed-back") return <Badge tone="red">No answer from the buyer</Badge>;
  if (row.openMatter === "question") return <Badge tone="amber">Waiting for the buyer</Badge>;
  if (row.status === "new" && row.work !== "waiting") return <Badge tone="primary">Started</Badge>;
  return <OrderStatusBadge status={row.status} />;
}

const dueClasses = { late: "text-red-ink", soon: "text-amber-ink", later: "text-ink" };

function Due({ row }: { row: QueueRow }) {
  const { moment, left, tone } = dueWords(row.dueAt, useNow(), useShownZone());
  if (row.isPaused) return <span className="shrink-0 text-ink-soft">Paused</span>;
  if (isUnrequested(row)) return <span className="shrink-0 text-ink-soft">No due time</span>;
  return (
    <span className={`shrink-0 text-right leading-tight tabular-nums ${dueClasses[tone]}`}>
      <span className="sr-only">Due </span>
      <span className="block font-semibold">{moment}</span>
      <span className="block text-xs">{left}</span>
    </span>
  );
}
