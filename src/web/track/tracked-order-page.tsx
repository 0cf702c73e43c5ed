import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { Button } from "#ui/button";
import { CopyText } from "#ui/copy-text";
import { ErrorState } from "#ui/error-state";
import { Instant } from "#ui/instant";
import { LinkButton } from "#ui/link-button";
import { OutcomePanel } from "#ui/outcome-panel";
import { pageMeta } from "#web/page-meta.ts";
import { orderNumberOf } from "#web/orders/order-status.ts";
import { OrderDetails } from "#web/orders/order-details.tsx";
import { OrderDetailsSkeleton } from "#web/orders/order-details-skeleton.tsx";
import { messageOf } from "#web/api.ts";
import { ask } from "#web/ask.ts";
import { canTryAgain } from "#web/can-try-again.ts";
import { makeQueryClient } from "#web/session/query-client.ts";
import { longDate } from "#web/ui/dates.ts";

export const meta = () =>
  pageMeta({
    title: "Your order",
    description: "Follow your order and download your reports.",
    publicUrl: undefined,
  });

/** The server renders this page once for all links: nothing of the address may show before it runs in the browser. */
export default function TrackedOrderPage() {
  const { token = "" } = useParams();
  const [client] = useState(makeQueryClient);
  const query = useQuery(ask("getTrackedOrder", { params: { token } }), client);
  const order = query.data?.data;
  const message = messageOf(query.error, "Your order could not be loaded. Please try again.");
  if (!order && query.isError && !canTryAgain(query.error))
    return (
      <OutcomePanel
        tone="error"
        title="This link does not work any more"
        text={message}
        actions={<LinkButton to="/track">Get a new link</LinkButton>}
      />
    );
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <div className="flex min-h-15 flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">
            {order ? (
              <>
                Order <CopyText text={orderNumberOf(order._id)} label="order number" />
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
        {order && (
          <Button
            tone="secondary"
            icon={<Printer aria-hidden className="size-4" />}
            onClick={() => print()}
          >
            Print
          </Button>
        )}
      </div>
      {query.isPending && <OrderDetailsSkeleton />}
      {!order && query.isError && (
        <ErrorState
          title="Your order could not be loaded"
          text={
            <>
              <p>{message}</p>
              <LinkButton to="/track" tone="quiet" className="mt-4">
                Get a new link
              </LinkButton>
            </>
          }
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {order && <OrderDetails order={order} />}
    </div>
  );
}
