import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "#browser/page-links";
import { apiQuery } from "#client/api-query";
import type { RewardEntry } from "#contracts/calls/rewards";
import { formatUsd } from "#contracts/money";
import { orderNumberOf } from "#contracts/order-number";
import { Badge, type BadgeTone } from "#ui/badge";
import { Button } from "#ui/button";
import { QueryFailed } from "#ui/error-state";
import { Instant } from "#ui/instant";
import { SkeletonRows } from "#ui/skeleton";
import { Table, type TableColumn } from "#ui/table";

const PAGE = 20;

/** The newest entries; what was shown stays until more have come. */
export const useLedger = (limit = PAGE) =>
  useQuery({
    ...apiQuery("listRewardEntries", { query: { page: 1, limit } }),
    placeholderData: keepPreviousData,
  });

/** Every change of the customer's points: earned, held, spent, given back. */
export function PointsLedger() {
  const [limit, setLimit] = useState(PAGE);
  const query = useLedger(limit);
  const { data } = query;
  if (query.isError && !data)
    return (
      <QueryFailed
        query={query}
        title="Your points could not be listed"
        text={query.error.message}
      />
    );
  if (data?.data.length === 0) return null;
  const total = data?.total ?? 0;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">Points in and out</h2>
      {data ? (
        <Table
          caption="Points in and out"
          columns={columns}
          rows={data.data}
          rowKey={({ _id }) => _id}
          onRetry={() => query.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {data && data.data.length < total && limit < MAX && (
        <Button
          tone="secondary"
          className="self-center max-sm:w-full"
          busy={query.isFetching}
          onClick={() => setLimit(Math.min(MAX, limit + PAGE))}
        >
          Show more
        </Button>
      )}
      {total > MAX && limit === MAX && (
        <p className="text-center text-sm text-ink-soft">
          These are the newest {MAX} of {total.toLocaleString("en-US")}. All of them are in{" "}
          <Link to="/account" className="link">
            your data
          </Link>
          .
        </p>
      )}
    </section>
  );
}

/** The most that one page of a list has. */
const MAX = 100;

const kinds: Record<RewardEntry["kind"], { text: string; tone: BadgeTone; about: string }> = {
  earned: { text: "Earned", tone: "success", about: "By the payment" },
  "taken-back": { text: "Taken back", tone: "red", about: "With a refund" },
  held: { text: "Held", tone: "amber", about: "Until the order is paid" },
  spent: { text: "Spent", tone: "primary", about: "On the order" },
  "given-back": { text: "Given back", tone: "success", about: "From the order" },
};

const columns: TableColumn<RewardEntry>[] = [
  {
    key: "kind",
    header: "What",
    isRowHeader: true,
    cell: ({ kind, amount }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kinds[kind].tone}>{kinds[kind].text}</Badge>
        <span className="font-normal text-ink-soft">
          {kinds[kind].about}
          {amount > 0 && `, worth ${formatUsd(amount)}`}
        </span>
      </span>
    ),
  },
  {
    key: "order",
    header: "Order",
    cell: ({ orderId }) => (
      <Link
        to={`/orders?order=${orderId}`}
        className="link -my-2 inline-flex min-h-11 items-center whitespace-nowrap"
      >
        <span className="figures">{orderNumberOf(orderId)}</span>
      </Link>
    ),
  },
  { key: "date", header: "Date", cell: ({ date }) => <Instant at={date} /> },
  {
    key: "points",
    header: "Points",
    isNumeric: true,
    cell: ({ points }) => <span className="font-semibold">{signed(points)}</span>,
  },
];

const signed = (points: number): string =>
  `${points < 0 ? "−" : "+"}${Math.abs(points).toLocaleString("en-US")}`;
