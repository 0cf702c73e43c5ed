import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import { counted } from "#contracts/counted";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";
import { toast } from "#ui/toast";

const claimableQuery = apiQuery("listClaimableOrders", {});

/** Offers the guest orders that were placed with the customer's own address. Shows nothing when there are none. */
export function ClaimPanel() {
  const queries = useQueryClient();
  const claimable = useQuery(claimableQuery);
  const claim = useChange({
    mutationFn: () => api.claimOrders({}),
    async onSuccess({ data }) {
      toast.success(`${counted(data.claimed, "order was", "orders were")} added to your orders`);
      await putResponse(queries, claimableQuery, []);
      void refetch(queries, "listOrders");
    },
  });
  const orders = claimable.data?.data ?? [];
  if (orders.length === 0) return null;
  return (
    <section
      aria-labelledby="claim"
      data-print="no"
      className="flex flex-col gap-4 rounded-xl border border-primary bg-primary-soft p-4 sm:p-6"
    >
      <div>
        <h2
          id="claim"
          className="text-lg"
        >{`We found ${counted(orders.length, "guest order")} placed with your address`}</h2>
        <p className="measure mt-1 text-ink-soft">
          Add them to your account to follow them here and to find their reports again. Orders
          placed as a guest earn no points.
        </p>
      </div>
      <ul className="flex flex-col gap-1 text-sm">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap gap-x-3">
            <span title={order._id} className="figures font-semibold">
              {formatOrderNumber(order._id)}
            </span>
            <span className="min-w-0">
              {order.products.map(({ product }) => product.title).join(", ")}
            </span>
            <span className="tabular-nums">{formatUsd(order.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <FailedNotice error={claim.error} failed="The orders could not be added. Please try again." />
      <Button
        className="max-sm:w-full sm:w-fit"
        busy={claim.isPending}
        onClick={() => claim.mutate()}
      >
        {orders.length === 1 ? "Add it to my orders" : "Add them to my orders"}
      </Button>
    </section>
  );
}
