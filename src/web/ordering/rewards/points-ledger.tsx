import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "#browser/page-links";
import { apiPages } from "#client/api-query";
import { formatOrderNumber } from "#contracts/order-number";
import { QueryFailed } from "#ui/error-state";
import { LoadMore } from "#ui/load-more";
import { SkeletonRows } from "#ui/skeleton";
import { Table } from "#ui/table";
import { ledgerColumns } from "./ledger-columns.tsx";

export const useLedger = () => useInfiniteQuery(apiPages("listRewardEntries", {}));

/** Every change of the customer's points: earned, held, spent, given back. */
export function PointsLedger() {
  const query = useLedger();
  const { data } = query;
  if (query.isError && !data)
    return (
      <QueryFailed
        query={query}
        title="Your points could not be listed"
        text={query.error.message}
      />
    );
  if (data?.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">Points in and out</h2>
      {data ? (
        <Table
          caption="Points in and out"
          columns={columns}
          rows={data.items}
          rowKey={({ _id }) => _id}
          onRetry={() => query.refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
      <LoadMore query={query} />
    </section>
  );
}

const columns = ledgerColumns((orderId) => (
  <Link
    to={`/orders?order=${orderId}`}
    className="link -my-2 inline-flex min-h-11 items-center whitespace-nowrap"
  >
    <span className="figures">{formatOrderNumber(orderId)}</span>
  </Link>
));
