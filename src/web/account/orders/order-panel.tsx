import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Link } from "#browser/page-links";
import { api } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { counted } from "#contracts/counted";
import { addToCart } from "#ordering/cart";
import { Button } from "#ui/button";
import { QueryFailed } from "#ui/error-state";
import { Notice } from "#ui/notice";
import { PrintButton } from "#ui/print-button";
import { readLineFiles } from "./order-calls.ts";
import { orderAgain, type OrderedAgain } from "./order-again.ts";
import { OrderDetailsSkeleton } from "./order-details-skeleton.tsx";
import { OrderDetails } from "./order-details.tsx";
import { receiptsInterval } from "./receipts-interval.ts";

/** An order's details, fetched when they are opened, with the actions for the order. */
export function OrderPanel({ orderId }: { orderId: string }) {
  const query = useQuery({
    ...apiQuery("getOrder", { params: { id: orderId } }),
    refetchInterval: ({ state: { data } }) =>
      data ? receiptsInterval(data.data, data.data.receipts) : false,
  });
  const queries = useQueryClient();
  /** With the list and the points, which depend on it. */
  const showOrder = (order: Order) => {
    void putResponse(queries, apiQuery("getOrder", { params: { id: order._id } }), order);
    void refetch(queries, "listOrders", "getRewardPoints");
  };
  if (!query.data)
    return query.isError ? (
      <QueryFailed query={query} title="This order could not be loaded" />
    ) : (
      <OrderDetailsSkeleton />
    );
  const order = query.data.data;
  return (
    <>
      <Actions order={order} />
      <OrderDetails
        order={order}
        access={{ orderId }}
        titleLevel={3}
        onRetry={() => query.refetch()}
        onChange={showOrder}
      />
    </>
  );
}

function Actions({ order }: { order: Order }) {
  const again = useChange({
    mutationFn: () =>
      orderAgain(order, {
        add: addToCart,
        findProduct: async (id) => (await api.getProduct({ params: { id } })).data,
        readFiles: (line, position) => readLineFiles({ orderId: order._id }, line, position),
      }),
  });
  return (
    <div role="group" aria-label="What you can do" className="flex flex-col gap-4" data-print="no">
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <Button
          tone="secondary"
          icon={RotateCcw}
          busy={again.isPending}
          onClick={() => again.mutate()}
        >
          Order again
        </Button>
        <PrintButton />
      </div>
      {again.data && <AgainNotice {...again.data} />}
    </div>
  );
}

function AgainNotice({ addedCount, refused, missingFiles, notes }: OrderedAgain) {
  return (
    <>
      {addedCount > 0 && (
        <Notice
          tone="success"
          title={`${counted(addedCount, "report is", "reports are")} in your cart`}
          action={
            <Link to="/cart" className="link inline-flex min-h-6 items-center font-semibold">
              View cart
            </Link>
          }
        >
          <span>Roof addresses, pitches, answers and files are copied.</span>
          {missingFiles.length > 0 && (
            <span>{` These files are not: ${missingFiles.join(", ")}. Choose them again on the product’s page for a report that needs them.`}</span>
          )}
          {notes.map((note, position) => (
            <p key={position}>{note}</p>
          ))}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="error" title="Not everything could be added">
          <ul>
            {refused.map(({ title, reason }, position) => (
              <li key={`${position} ${title}`}>{`${title}: ${reason}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
