import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "#browser/loading/page-links";
import { apiPages } from "#client/api-query";
import type { RewardEntry, RewardSummary } from "#contracts/calls/rewards";
import { formatCount } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { type BadgeLabel, LabelBadge } from "#ui/badge";
import { QueryFailed } from "#ui/states/error-state";
import { Instant } from "#ui/layout/instant";
import { Row, Stack } from "#ui/layout/layout";
import { LoadMore } from "#ui/layout/load-more";
import { SkeletonRows } from "#ui/states/skeleton";
import { Table, type TableColumn } from "#ui/layout/table";

/** What a table of changes of points shows; `orderLink` links the order that a change belongs to. */
export const ledgerColumns = (
  orderLink: (orderId: string) => ReactNode,
): readonly TableColumn<RewardEntry>[] => [
  {
    header: "What",
    isRowHeader: true,
    cell: ({ kind, amount }) => (
      <Row as="span" gapX={3} gapY={1} wrap>
        <LabelBadge label={kinds[kind]} />
        <span className="font-normal text-ink-soft">
          {kinds[kind].about + (amount > 0 ? `, worth ${formatUsd(amount)}` : "")}
        </span>
      </Row>
    ),
  },
  { header: "Order", cell: ({ orderId }) => orderLink(orderId) },
  { header: "Date", className: "whitespace-nowrap", cell: ({ date }) => <Instant at={date} /> },
  {
    header: "Points",
    isNumeric: true,
    cell: ({ points }) => <span className="font-semibold">{signed(points)}</span>,
  },
];

const kinds: Record<RewardEntry["kind"], BadgeLabel & { about: string }> = {
  earned: { text: "Earned", tone: "success", about: "When the order was paid" },
  "taken-back": { text: "Taken back", tone: "red", about: "When it was refunded" },
  held: { text: "Held", tone: "amber", about: "Set aside to pay for the order" },
  spent: { text: "Spent", tone: "primary", about: "To pay for the order" },
  "given-back": { text: "Given back", tone: "success", about: "When it was cancelled or refunded" },
  settled: { text: "Settled", tone: "neutral", about: "Used points, paid from a refund" },
  "owed-before": { text: "Owed", tone: "red", about: "By your closed account with this address" },
};

type Changes = RewardSummary["changes"];

/** "Earned +9, Taken back −9" */
export const changesText = (changes: Changes): string =>
  changes.map(({ kind, points }) => `${kinds[kind].text} ${signed(points)}`).join(", ");

const signed = (points: number): string =>
  `${points < 0 ? "−" : "+"}${formatCount(Math.abs(points))}`;

export const useLedger = () => useInfiniteQuery(apiPages("listRewardEntries", {}));

interface PointsLedgerProps {
  /** Names the orders that earn points; one that was paid with points only is not among them. */
  orders?: RewardSummary["history"];
  /** What each order changed in all. */
  changes?: Changes;
}

export function PointsLedger({ orders = [], changes = [] }: PointsLedgerProps) {
  const query = useLedger();
  const names = new Map(orders.map(({ orderId, name }) => [orderId, name]));
  const columns = ledgerColumns((orderId) => {
    const name = names.get(orderId);
    const ofOrder = changes.filter((change) => change.orderId === orderId);
    return (
      <div>
        <OrderLink orderId={orderId} name={name} />
        {name && (
          <span className="figures block text-sm text-ink-soft">{formatOrderNumber(orderId)}</span>
        )}
        {ofOrder.length > 1 && (
          <span className="block text-sm text-ink-soft sm:hidden">{changesText(ofOrder)}</span>
        )}
      </div>
    );
  });
  const { data } = query;
  const onPhone = listOnPhone(data?.items ?? [], names);
  if (query.isError && !data)
    return (
      <QueryFailed
        query={query}
        title="Your points could not be listed"
        text={query.error.message}
      />
    );
  if (data?.items.length === 0) return null;
  const isForDesks = data && onPhone.size === 0 && !query.hasNextPage;
  return (
    <Stack as="section" gap={4} className={isForDesks ? "max-sm:hidden" : ""}>
      <h2 className="text-xl">Points in and out</h2>
      {data ? (
        <Table
          caption="Points in and out"
          columns={columns}
          rows={data.items}
          rowKey={({ _id }) => _id}
          rowProps={({ _id }) => ({ className: onPhone.has(_id) ? "" : "max-sm:hidden" })}
          onRetry={() => query.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <LoadMore query={query} />
    </Stack>
  );
}

/** A phone lists an order once: the newest entry of each that the list by order does not name. */
function listOnPhone(
  entries: readonly RewardEntry[],
  names: ReadonlyMap<string | null, string>,
): Set<string> {
  const newest = new Map(entries.toReversed().map(({ orderId, _id }) => [orderId, _id]));
  return new Set([...newest].flatMap(([orderId, _id]) => (names.has(orderId) ? [] : [_id])));
}

interface OrderLinkProps {
  orderId: string;
  /** By its roof; its number where that is not known. */
  name?: string | undefined;
}

export const OrderLink = ({ orderId, name }: OrderLinkProps) => (
  <Link to={`/orders?order=${orderId}`} className="link inline-flex min-h-11 items-center">
    {name ? (
      <span className="wrap-anywhere">{name}</span>
    ) : (
      <span className="figures">{formatOrderNumber(orderId)}</span>
    )}
  </Link>
);
