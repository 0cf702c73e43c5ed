import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { ShownZone } from "#browser/time/shown-zone";
import { OrderDetails, OrderDetailsSkeleton } from "#account/orders";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import { canTryAgain } from "#client/can-try-again";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { OpenOrder } from "#order/actions";
import { receiptsInterval } from "#order/blocks";
import { formatRoofs, formatTitles } from "#order/model";
import { unlistedMeta } from "#page";
import { CopyText } from "#ui/actions/copy-text";
import { ErrorState } from "#ui/states/error-state";
import { LongDay } from "#ui/layout/instant";
import { Row } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { ExpiredLink, OwnQueryCache, LinkedPage } from "./linked-page.tsx";

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
  const options = apiQuery("getTrackedOrder", { params: { token } });
  const query = useQuery({
    ...options,
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
    <OrderZone order={order}>
      <LinkedPage
        title={order ? nameOrder(order) : "Your order"}
        subtitle={order && <Subtitle order={order} />}
        isLoaded={order !== undefined}
      >
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
          <OpenOrder
            order={order}
            access={{ token }}
            refetch={query.refetch}
            onChange={(changed) => putResponse(queries, options, changed)}
          >
            <OrderDetails />
          </OpenOrder>
        )}
        {order?.linkExpiresAt && (
          <p className="text-sm text-ink-soft" data-print="no">
            This link works until <LongDay at={order.linkExpiresAt} />. Anyone who has it can see
            this order, so share it with care.
          </p>
        )}
      </LinkedPage>
    </OrderZone>
  );
}

const nameOrder = (order: Order): string => formatRoofs(order) || formatTitles(order);

const OrderZone = ({ order, children }: { order: Order | undefined; children: ReactNode }) => (
  <ShownZone value={order?.timezone ?? undefined}>{children}</ShownZone>
);

const Subtitle = ({ order }: { order: Order }) => (
  <>
    <span>{formatTitles(order)}</span>
    <Row as="span" gapX={1.5} wrap className="-my-1">
      <span>{"Order "}</span>
      <CopyText text={formatOrderNumber(order._id)} label="order number" />
      <span>
        <span>{"placed on "}</span>
        <LongDay at={order.createdAt} />
      </span>
    </Row>
  </>
);
