import { useQuery } from "@tanstack/react-query";
import { ReceiptLinks, receiptsInterval } from "#account/orders";
import { apiQuery } from "#client/api-query";
import type { Order } from "#contracts/calls/order";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { Skeleton } from "#ui/skeleton";

/** Shorter than the lifetime of the links. */
const FRESH_MS = 50 * 60 * 1000;

/** What was issued for a paid order; fetched again when the order has changed. */
export function OrderReceipts({ order }: { order: Order }) {
  const { _id: id } = order;
  const changedAt = Date.parse(order.updatedAt);
  const isPaid = order.paymentStatus === "completed" || order.paymentStatus === "refunded";
  const query = useQuery({
    ...apiQuery("getReceiptsOfOrder", { params: { id } }),
    enabled: isPaid,
    staleTime: ({ state }) => (state.dataUpdatedAt < changedAt ? 0 : FRESH_MS),
    refetchInterval: ({ state: { data } }) => (data ? receiptsInterval(order, data.data) : false),
  });
  if (!isPaid || query.data?.data.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold">Receipts</h3>
      {query.data ? (
        <ReceiptLinks dense receipts={query.data.data} />
      ) : query.isError ? (
        <Notice tone="error">
          The receipts could not be loaded.{" "}
          <Button tone="quiet" size="dense" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Skeleton className="h-12" />
      )}
    </section>
  );
}
