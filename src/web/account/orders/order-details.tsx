import { useState } from "react";
import { refetchAfterConflict } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { findOpen } from "#contracts/order-questions";
import {
  FurtherOrders,
  type OrderAccess,
  orderCalls,
  OrderQuestions,
  OrderReviews,
  OrderState,
  RequestRefund,
  RequestRevision,
  ShareDelivery,
} from "#order/actions";
import { DeliveredFiles, OrderedLine, OrderFacts } from "#order/blocks";
import { besideSummary } from "#ui/summary-skeleton";
import { Card } from "#ui/card";
import { LoaderText } from "#ui/loader";
import { PartBoundary } from "#ui/part-boundary";
import { Skeleton } from "#ui/skeleton";

interface OrderDetailsProps {
  order: Order;
  access: OrderAccess;
  titleLevel?: 2 | 3;
  onRetry: () => unknown;
  onChange: (order: Order) => void | Promise<void>;
}

export function OrderDetails(props: OrderDetailsProps) {
  const { order, access, titleLevel = 2, onRetry, onChange } = props;
  const part = { isCard: true, shows: order, onRetry };
  const calls = orderCalls(access);
  const show = async (call: Promise<{ data: Order }>) => onChange((await call).data);
  const refetched = <Result,>(call: Promise<Result>) => refetchAfterConflict(call, onRetry);
  // Decided once: a form that moved while its order is delivered would lose what was typed.
  const [areQuestionsLast] = useState(order.completion !== null && !findOpen(order.questions));
  const questions = (
    <PartBoundary {...part}>
      <OrderQuestions
        order={order}
        titleLevel={titleLevel}
        onAnswer={(body) => show(refetched(calls.answer(body)))}
      />
    </PartBoundary>
  );
  return (
    <>
      <OrderState
        order={order}
        titleLevel={titleLevel}
        onRetry={onRetry}
        onCancel={(refund) => show(calls.cancel(refund))}
      />
      {!areQuestionsLast && questions}
      <div className={besideSummary}>
        <div className="flex min-w-0 flex-col gap-6">
          {order.completion && (
            <PartBoundary {...part}>
              <DeliveredFiles
                completion={order.completion}
                versions={order.versions}
                allVersionsUrl={order.allVersionsUrl}
                titleLevel={titleLevel}
                action={
                  <>
                    <RequestRevision
                      order={order}
                      onRequest={(body) => show(refetched(calls.requestRevision(body)))}
                    />
                    {isOnlyDelivered(order) && (
                      <FurtherOrders order={order} position={0} access={access} />
                    )}
                    <RequestRefund
                      order={order}
                      onRequest={(body) => show(refetched(calls.requestRefund(body)))}
                    />
                  </>
                }
              />
            </PartBoundary>
          )}
          {hasFiles(order) && (
            <PartBoundary {...part}>
              <ShareDelivery
                shares={order.shares ?? []}
                titleLevel={titleLevel}
                onShare={(email) => show(calls.share(email))}
                onEnd={(share) => show(calls.endShare(share))}
              />
            </PartBoundary>
          )}
          {order.completion && (
            <PartBoundary {...part}>
              <OrderReviews orderId={order._id} access={access} titleLevel={titleLevel} />
            </PartBoundary>
          )}
          <Card as="section" title="What you ordered" titleLevel={titleLevel} isFlush>
            <ul className="divide-y divide-hairline">
              {order.products.map((line, position) => (
                <li key={`${position} ${line.product._id}`}>
                  <PartBoundary shows={line} onRetry={onRetry}>
                    <OrderedLine
                      line={line}
                      action={
                        !isOnlyDelivered(order) && (
                          <FurtherOrders order={order} position={position} access={access} />
                        )
                      }
                    />
                  </PartBoundary>
                </li>
              ))}
            </ul>
          </Card>
          {areQuestionsLast && questions}
        </div>
        <PartBoundary {...part}>
          <OrderFacts order={order} titleLevel={titleLevel} />
        </PartBoundary>
      </div>
    </>
  );
}

/** One delivered report: what else can be ordered is shown with its files. */
const isOnlyDelivered = ({ completion, products }: Order): boolean =>
  completion !== null && products.length === 1;

const hasFiles = ({ completion }: Order): boolean =>
  (completion?.completionAttachments?.length ?? 0) > 0;

export function OrderDetailsSkeleton() {
  return (
    <>
      <LoaderText />
      <div
        aria-hidden
        className="flex flex-col gap-6 rounded-xl border border-hairline bg-card p-4 sm:p-6"
      >
        <div className="grid gap-5 sm:grid-cols-4">
          {["one", "two", "three", "four"].map((step) => (
            <Skeleton key={step} className="h-7 w-32" />
          ))}
        </div>
        <Skeleton className="h-6 w-3/5" />
      </div>
      <div aria-hidden className={besideSummary}>
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-56 rounded-xl" />
      </div>
    </>
  );
}
