import { useEffect, useId, useRef, useState } from "react";
import { useNow } from "#browser/use-now";
import type { Order } from "#contracts/calls/order";
import { texts } from "#contracts/texts";
import { CancelOrder } from "./cancel-order.tsx";
import { cancelledText } from "./cancelled-text.ts";
import { dueSentence } from "./due-sentence.ts";
import { OrderProgress } from "./order-progress.tsx";
import { isPayable } from "./order-status.ts";
import { PaidCancellation } from "./paid-cancellation.tsx";
import { PayNow } from "./pay-now.tsx";

interface OrderStateProps {
  order: Order;
  titleLevel: 2 | 3;
  /** Fetches the order again. */
  onRetry: () => unknown;
  /** Cancels the order with the refund that its buyer was shown, null for an unpaid one, and shows it from the response. */
  onCancel: (refund: number | null) => Promise<void>;
}

/** How far an order is, what happens next, and how its buyer pays or cancels it. */
export function OrderState({ order, titleLevel, onRetry, onCancel }: OrderStateProps) {
  const Heading = titleLevel === 3 ? "h3" : "h2";
  const statusId = useId();
  const status = useRef<HTMLElement>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const due = dueSentence(order, new Date(useNow()));
  useEffect(() => {
    // The button that had focus no longer exists.
    if (isCancelled) status.current?.focus();
  }, [isCancelled]);
  const cancel = async (refund: number | null) => {
    await onCancel(refund);
    setIsCancelled(true);
  };
  return (
    <section
      ref={status}
      tabIndex={-1}
      aria-labelledby={statusId}
      className="flex flex-col gap-6 rounded-xl border border-hairline bg-card p-4 focus-visible:outline-none sm:p-6"
    >
      <Heading id={statusId} className="sr-only">
        Status
      </Heading>
      <OrderProgress status={order.status} />
      <div className="border-t border-hairline pt-4">
        <p className="measure">{nextStepOf(order)}</p>
        {due && <p className="mt-1 font-medium">{due}</p>}
      </div>
      {isPayable(order) && (
        <div className="flex flex-wrap items-end gap-3 *:max-sm:grow" data-print="no">
          <PayNow order={order} />
          <CancelOrder
            orderId={order._id}
            text="Nothing was charged. The order is kept as cancelled, and its payment link stops working. You can order the same again at any time."
            onCancel={() => cancel(null)}
            onOpen={onRetry}
          />
        </div>
      )}
      {order.cancellation && (
        <PaidCancellation
          order={order}
          cancellation={order.cancellation}
          onCancel={cancel}
          onRefresh={onRetry}
        />
      )}
    </section>
  );
}

function nextStepOf(order: Order): string {
  const { status, paymentStatus, payment } = order;
  if (payment.isHeld)
    return "PayPal is checking your payment. We start as soon as it is confirmed and email you; please do not pay again.";
  if (status === "pending" && paymentStatus === "failed")
    return "The last payment failed and nothing was charged. Please pay again; we start as soon as the payment is confirmed.";
  if (status === "cancelled") return cancelledText(order);
  if (paymentStatus === "refunded")
    return payment.points
      ? "Everything you paid for this order has been refunded."
      : "This order was refunded at PayPal.";
  switch (status) {
    case "pending":
      return "We start as soon as the payment is confirmed.";
    case "new":
      return `We have your payment and start to measure. ${texts.deliveryTime}.`;
    case "processing":
      return `We are measuring your roof. You get an email when it is ready. ${texts.deliveryTime}.`;
    case "completed":
      return "Your order is complete. Your files are below. If a link has expired, reload this page.";
  }
}
