import { useTimeout } from "#browser/use-timeout";
import type { Order } from "#contracts/calls/order";
import { TextLink } from "#ui/text-link";
import { CancelOrder } from "./cancel-order.tsx";
import { cancellationQuestion, cancellationText } from "./cancellation-text.ts";
import type { Cancelling } from "./use-cancelling.ts";

interface PaidCancellationProps {
  order: Order;
  cancellation: NonNullable<Order["cancellation"]>;
  cancelling: Cancelling;
  /** Fetches the order again. */
  onRefresh: () => unknown;
}

/**
 * What cancelling a paid order gives back, now and later, and the button to do it. Only the shop decides whether it is
 * free: this browser's clock may be wrong.
 */
export function PaidCancellation(props: PaidCancellationProps) {
  const { cancellation, cancelling, onRefresh } = props;
  const order = { ...props.order, cancellation };
  const { freeSeconds, refund } = cancellation;
  const isFree = freeSeconds > 0;
  useTimeout(onRefresh, isFree ? freeSeconds * 1000 : null, cancellation);
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline pt-4"
      data-print="no"
    >
      <p className="measure text-sm text-ink-soft">
        <span>{`${cancellationText(order, isFree)} `}</span>
        <TextLink to="/cancellation">Cancellation Policy</TextLink>
      </p>
      <CancelOrder
        kind="paid"
        refund={refund}
        text={cancellationQuestion(order, refund)}
        cancelling={cancelling}
      />
    </div>
  );
}
