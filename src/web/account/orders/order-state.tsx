import { useId } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import { useNow } from "#browser/use-now";
import type { Order } from "#contracts/calls/order";
import { Notice } from "#ui/notice";
import { CancelOrder } from "./cancel-order.tsx";
import { dueSentence } from "./due-sentence.ts";
import { OrderProgress } from "./order-progress.tsx";
import { describeNextStep } from "./next-step.ts";
import { isPayable } from "./order-status.ts";
import { PaidCancellation } from "./paid-cancellation.tsx";
import { PayNow } from "./pay-now.tsx";
import { useCancelling } from "./use-cancelling.ts";

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
  const cancelling = useCancelling(order, { onCancel, onRefresh: onRetry });
  const { change, missed, dismiss } = cancelling;
  const status = useFocusWhen<HTMLElement>(change.isSuccess || missed !== null);
  const due = dueSentence(order, new Date(useNow()));
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
        <p className="measure">{describeNextStep(order)}</p>
        {due && <p className="mt-1 font-medium">{due}</p>}
      </div>
      {missed !== null && (
        <Notice tone="warning" onDismiss={dismiss}>
          {missed}
        </Notice>
      )}
      {isPayable(order) && (
        <div className="flex flex-wrap items-end gap-3 *:max-sm:grow" data-print="no">
          <PayNow order={order} />
          <CancelOrder
            kind="unpaid"
            refund={null}
            text="Nothing was charged. The order is kept as cancelled, and its payment link stops working. You can order the same again at any time."
            cancelling={cancelling}
          />
        </div>
      )}
      {order.cancellation && (
        <PaidCancellation
          order={order}
          cancellation={order.cancellation}
          cancelling={cancelling}
          onRefresh={onRetry}
        />
      )}
    </section>
  );
}
