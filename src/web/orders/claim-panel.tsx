import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatUsd } from "#contracts/money";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { toast } from "#ui/toast";
import { api, messageOf } from "#web/api.ts";
import { ask, putAnswer } from "#web/ask.ts";
import { orderNumberOf } from "./order-status.ts";

const claimableQuery = ask("listClaimableOrders", {});

/** Offers the guest orders that were placed with the customer's own address. Shows nothing when there are none. */
export function ClaimPanel() {
  const queries = useQueryClient();
  const claimable = useQuery(claimableQuery);
  const [isClaiming, setIsClaiming] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const orders = claimable.data?.data ?? [];
  if (orders.length === 0) return null;
  const claim = async () => {
    setIsClaiming(true);
    setError(null);
    try {
      const { data } = await api.claimOrders({});
      toast.success(
        data.claimed === 1
          ? "1 order was added to your orders"
          : `${data.claimed} orders were added to your orders`,
      );
      await putAnswer(queries, claimableQuery, []);
      void queries.invalidateQueries({ queryKey: ["listOrders"] });
    } catch (failure) {
      setError(messageOf(failure, "The orders could not be added. Please try again."));
    } finally {
      setIsClaiming(false);
    }
  };
  return (
    <section
      aria-labelledby="claim"
      data-print="no"
      className="flex flex-col gap-4 rounded-xl border border-primary bg-primary-soft p-4 sm:p-6"
    >
      <div>
        <h2 id="claim" className="text-lg">
          {orders.length === 1
            ? "We found 1 guest order placed with your address"
            : `We found ${orders.length} guest orders placed with your address`}
        </h2>
        <p className="measure mt-1 text-ink-soft">
          Add them to your account to follow them here and to find their reports again. Orders
          placed as a guest earn no points.
        </p>
      </div>
      <ul className="flex flex-col gap-1 text-sm">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap gap-x-3">
            <span title={order._id} className="figures font-semibold">
              {orderNumberOf(order._id)}
            </span>
            <span className="min-w-0">
              {order.products.map(({ product }) => product.title).join(", ")}
            </span>
            <span className="tabular-nums">{formatUsd(order.totalPrice)}</span>
          </li>
        ))}
      </ul>
      {error && <Notice tone="error">{error}</Notice>}
      <Button className="max-sm:w-full sm:w-fit" busy={isClaiming} onClick={() => void claim()}>
        {orders.length === 1 ? "Add it to my orders" : "Add them to my orders"}
      </Button>
    </section>
  );
}
