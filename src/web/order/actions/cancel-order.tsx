import { useState } from "react";
import { useTimeout } from "#browser/use-timeout";
import { ApiError } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { deliveredMeanwhile } from "#contracts/cancellation";
import { formatOrderNumber } from "#contracts/order-number";
import { cancellationQuestion, cancellationText, isPayable } from "#order/model";
import { Button } from "#ui/button";
import { ChangeQuestion } from "#ui/question-dialog";
import { TextLink } from "#ui/text-link";
import { toast } from "#ui/toast";
import { useOrderInHand } from "./order-in-hand.tsx";

interface CancelOrderProps {
  kind: "paid" | "unpaid";
  text: string;
  /** What the text says is refunded; null for an unpaid order. */
  refund: number | null;
  cancelling: Cancelling;
}

export const CancelOrder = ({ kind, text, refund, cancelling }: CancelOrderProps) => (
  <>
    <Button tone="secondary" onClick={() => cancelling.ask(kind)}>
      Cancel order
    </Button>
    <ChangeQuestion
      open={cancelling.asked === kind}
      title="Cancel this order?"
      text={text}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      tone="danger"
      change={cancelling.change}
      failed="The order could not be cancelled. Please try again."
      onConfirm={() => cancelling.change.mutate(refund)}
      onCancel={cancelling.keep}
    />
  </>
);

interface PaidCancellationProps {
  cancellation: NonNullable<Order["cancellation"]>;
  cancelling: Cancelling;
}

/**
 * What cancelling a paid order gives back, now and later, and the button to do it. Only the shop decides whether it is
 * free: this browser's clock may be wrong.
 */
export function PaidCancellation({ cancellation, cancelling }: PaidCancellationProps) {
  const inHand = useOrderInHand();
  const order = { ...inHand.order, cancellation };
  const { freeSeconds, refund } = cancellation;
  const isFree = freeSeconds > 0;
  useTimeout(inHand.refetch, isFree ? freeSeconds * 1000 : null, cancellation);
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

type Cancelling = ReturnType<typeof useCancelling>;

/** Cancelling an order, whose question and its buttons may disappear before it is confirmed or refused. */
export function useCancelling() {
  const { order, cancel, refetch } = useOrderInHand();
  const [asked, setAsked] = useState<"paid" | "unpaid" | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const change = useChange({
    mutationFn: cancel,
    onSuccess() {
      setAsked(null);
      toast.success(`Order ${formatOrderNumber(order._id)} was cancelled`);
    },
    // It may have been refused since something has changed.
    onError: () => void refetch(),
  });
  const isPossible = asked === "paid" ? Boolean(order.cancellation) : isPayable(order);
  if (asked !== null && !isPossible && !change.isPending) {
    setAsked(null);
    setMissed(change.error instanceof ApiError ? change.error.message : missedText(order));
  }
  return {
    change,
    asked,
    ask(kind: "paid" | "unpaid") {
      // What the question says may be out of date.
      refetch();
      change.reset();
      setMissed(null);
      setAsked(kind);
    },
    keep: () => setAsked(null),
    /** Why the question is gone. */
    missed,
    dismiss: () => setMissed(null),
  };
}

/** Why an order can't be cancelled any more, where a live update shows it before anything was sent. */
function missedText(order: Order): string {
  if (order.status === "completed") return deliveredMeanwhile;
  if (order.status === "cancelled") return "This order was cancelled in the meantime.";
  if (order.cancellation)
    return "This order was paid in the meantime. You can still cancel it as a paid order.";
  return "This order has changed in the meantime, so it can't be cancelled here. Please contact us if you want to cancel it.";
}
