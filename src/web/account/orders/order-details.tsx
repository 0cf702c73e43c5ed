import { useState } from "react";
import { refetchAfterConflict } from "#client/refetch-after-conflict";
import type { Order } from "#contracts/calls/order";
import { listJobReferences } from "#contracts/job-references";
import { formatUsd } from "#contracts/money";
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
import { AddressLines, DeliveredFiles, OrderedLine, ReceiptLinks } from "#order/blocks";
import { adjustmentItems, orderLabel, pickSecondLabel, pointItems } from "#order/model";
import { LabelBadge } from "#ui/badge";
import { besideSummary } from "#ui/beside-summary";
import { Card } from "#ui/card";
import { DescriptionList } from "#ui/description-list";
import { LoaderText } from "#ui/loader";
import { PartBoundary } from "#ui/part-boundary";
import { Skeleton } from "#ui/skeleton";

interface OrderDetailsProps {
  order: Order;
  access: OrderAccess;
  /** The level of the headings: 2 where the order is the page's subject. */
  titleLevel?: 2 | 3;
  /** Loads the order again after a part of it could not be shown. */
  onRetry: () => unknown;
  /** Shows the order as it is after a change. */
  onChange: (order: Order) => void | Promise<void>;
}

/** Everything about an order, for the buyer. */
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

function OrderFacts({
  order,
  titleLevel,
}: Required<Pick<OrderDetailsProps, "order" | "titleLevel">>) {
  const payment = pickSecondLabel(order);
  return (
    <Card as="section" title="Summary" titleLevel={titleLevel}>
      <DescriptionList
        variant="sum"
        items={[
          { term: "Status", description: <LabelBadge label={orderLabel(order.status)} /> },
          { term: "Payment", description: payment && <LabelBadge label={payment} /> },
          ...adjustmentItems(order),
          {
            term: "Total",
            description: (
              <span className="text-xl font-semibold">{formatUsd(order.totalPrice)}</span>
            ),
          },
          ...pointItems(order),
          {
            term: "Refunded",
            description:
              order.refunded > 0 &&
              `${formatUsd(order.refunded)} of ${formatUsd(order.payment.amount)}`,
          },
        ]}
      />
      <div className="mt-2 flex flex-col gap-4 border-t border-hairline pt-4 text-sm">
        {order.guestCustomer && (
          <address className="not-italic">
            <span className="block text-ink-soft">Contact</span>
            <span className="block font-medium">{order.guestInfo?.fullName}</span>
            <span className="block break-words">{order.guestCustomer.email}</span>
            <span className="block">{order.guestCustomer.phone}</span>
          </address>
        )}
        {order.receipts && order.receipts.length > 0 && (
          <div data-print="no">
            <p className="text-ink-soft">Receipts</p>
            <ReceiptLinks receipts={order.receipts} />
          </div>
        )}
        {listJobReferences(order.jobReferences).map(({ label, text }) => (
          <div key={label}>
            <p className="text-ink-soft">{label}</p>
            <p className="wrap-anywhere">{text}</p>
          </div>
        ))}
        <div>
          <p className="text-ink-soft">Billing address</p>
          <AddressLines address={order.address} />
        </div>
      </div>
    </Card>
  );
}

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
