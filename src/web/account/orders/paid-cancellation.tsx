import { Link } from "#browser/page-links";
import { useSecondsUntil } from "#browser/use-seconds-until";
import type { Order } from "#contracts/calls/order";
import { cancellationTerms } from "#contracts/policy-figures";
import { CancelOrder } from "./cancel-order.tsx";
import { cancellationQuestion, cancellationText } from "./cancellation-text.ts";

interface PaidCancellationProps {
  order: Order;
  cancellation: NonNullable<Order["cancellation"]>;
  /** Sends the cancellation with the shown refund, and shows the order from the response. */
  onCancel: (refund: number) => Promise<void>;
  /** Fetches the order again. */
  onRefresh: () => unknown;
}

const longestFree = cancellationTerms.freeHours.standard * 3600;

/** What cancelling a paid order gives back, now and later, and the button to do it. */
export function PaidCancellation(props: PaidCancellationProps) {
  const { cancellation, onCancel, onRefresh } = props;
  const order = { ...props.order, cancellation };
  const isFree = useSecondsUntil(Date.parse(cancellation.freeUntil), longestFree) > 0;
  const refund = isFree ? cancellation.refund : cancellation.laterRefund;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-4"
      data-print="no"
    >
      <p className="measure text-sm text-ink-soft">
        {cancellationText(order, isFree)}{" "}
        <Link to="/cancellation" className="link">
          Cancellation Policy
        </Link>
      </p>
      <CancelOrder
        orderId={order._id}
        text={cancellationQuestion(order, refund)}
        onOpen={onRefresh}
        onCancel={() => onCancel(refund)}
      />
    </div>
  );
}
