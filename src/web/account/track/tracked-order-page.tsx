import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "react-router";
import { OrderDetails, OrderDetailsSkeleton } from "#account/orders";
import { longDate } from "#browser/dates";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { canTryAgain } from "#client/can-try-again";
import { formatOrderNumber } from "#contracts/order-number";
import { receiptsInterval } from "#order/blocks";
import { unlistedMeta } from "#page";
import { CopyText } from "#ui/copy-text";
import { ErrorState } from "#ui/error-state";
import { Instant } from "#ui/instant";
import { LinkButton } from "#ui/link-button";
import { PrintButton } from "#ui/print-button";
import { ExpiredLink, OwnQueryCache } from "./expired-link.tsx";

export const meta = () =>
  unlistedMeta("Your order", "Follow your order and download your reports.");

export default function TrackedOrderPage() {
  return (
    <OwnQueryCache>
      <TrackedOrder />
    </OwnQueryCache>
  );
}

/** The server renders this page once for all links, so it must not use the address before it runs in the browser. */
function TrackedOrder() {
  const { token = "" } = useParams();
  const query = useQuery({
    ...apiQuery("getTrackedOrder", { params: { token } }),
    refetchInterval: ({ state: { data } }) =>
      data ? receiptsInterval(data.data, data.data.receipts) : false,
  });
  const queries = useQueryClient();
  const order = query.data?.data;
  const message = pickErrorMessage(
    query.error,
    "Your order could not be loaded. Please try again.",
  );
  if (!order && query.isError && !canTryAgain(query.error))
    return (
      <ExpiredLink
        tone="error"
        title="This link does not work any more"
        text={message}
        send={async () => (await api.resendTrackedLink({ params: { token } })).data.message}
        otherAction={
          <LinkButton to="/track" tone="quiet">
            Use the order number
          </LinkButton>
        }
      />
    );
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <div className="flex min-h-15 flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">
            {order ? (
              <>
                <span>{"Order "}</span>
                <CopyText text={formatOrderNumber(order._id)} label="order number" />
              </>
            ) : (
              "Your order"
            )}
          </h1>
          {order && (
            <p className="mt-1 text-ink-soft">
              Placed on <Instant at={order.createdAt}>{longDate(order.createdAt)}</Instant>
            </p>
          )}
        </div>
        {order && <PrintButton />}
      </div>
      {query.isPending && <OrderDetailsSkeleton />}
      {!order && query.isError && (
        <ErrorState
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
          title="Your order could not be loaded"
          text={
            <>
              <p>{message}</p>
              <LinkButton to="/track" tone="quiet" className="mt-4">
                Get a new link
              </LinkButton>
            </>
          }
        />
      )}
      {order && (
        <OrderDetails
          order={order}
          access={{ token }}
          onRetry={() => query.refetch()}
          onChange={(changed) =>
            putResponse(queries, apiQuery("getTrackedOrder", { params: { token } }), changed)
          }
        />
      )}
      {order?.linkExpiresAt && (
        <p className="text-sm text-ink-soft" data-print="no">
          This link works until{" "}
          <Instant at={order.linkExpiresAt}>{longDate(order.linkExpiresAt)}</Instant>. Anyone who
          has it can see this order, so share it with care.
        </p>
      )}
    </div>
  );
}
