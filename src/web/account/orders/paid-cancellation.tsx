import { useTimeout } from "#browser/use-timeout";
import type { Order } from "#contracts/calls/order";
import { TextLink } from "#ui/text-link";
import { CancelOrder, type CancelQuestion } from "./cancel-order.tsx";
import { cancellationQuestion, cancellationText } from "./cancellation-text.ts";

interface PaidCancellationProps {
  order: Order;
  cancellation: NonNullable<Order["cancellation"]>;
  /** Sends the cancellation with the shown refund, and shows the order from the response. */
  onCancel: (refund: number) => Promise<void>;
  /** Fetches the order again. */
  onRefresh: () => unknown;
  question: CancelQuestion;
}

/**
 * What cancelling a paid order gives back, now and later, and the button to do it. Only the shop decides whether it is
 * free: this browser's clock may be wrong.
 */
export function PaidCancellation(props: PaidCancellationProps) {
  const { cancellation, onCancel, onRefresh } = props;
  const order = { ...props.order, cancellation };
  const isFree = cancellation.freeSeconds > 0;
  const { refund } = cancellation;
  useTimeout(onRefresh, isFree ? cancellation.freeSeconds * 1000 : null, cancellation);
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-4"
      data-print="no"
    >
      <p className="measure text-sm text-ink-soft">
        {cancellationText(order, isFree)}{" "}
        <TextLink to="/cancellation">Cancellation Policy</TextLink>
      </p>
      <CancelOrder
        orderId={order._id}
        text={cancellationQuestion(order, refund)}
        onRefresh={onRefresh}
        onCancel={() => onCancel(refund)}
        {...props.question}
      />
    </div>
  );
}
