import { useState } from "react";
import { ApiError } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { deliveredMeanwhile } from "#contracts/cancellation";
import { formatOrderNumber } from "#contracts/order-number";
import { toast } from "#ui/toast";
import { isPayable } from "./order-status.ts";

interface CancellingOptions {
  /** Sends the cancellation with the refund that was shown, and shows the order from the response. */
  onCancel: (refund: number | null) => Promise<void>;
  /** What a question says may be out of date. */
  onRefresh: () => unknown;
}

export type Cancelling = ReturnType<typeof useCancelling>;

/** Cancelling an order, whose question and its buttons may disappear before it is confirmed or refused. */
export function useCancelling(order: Order, { onCancel, onRefresh }: CancellingOptions) {
  const [asked, setAsked] = useState<"paid" | "unpaid" | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const change = useChange({
    mutationFn: onCancel,
    onSuccess() {
      setAsked(null);
      toast.success(`Order ${formatOrderNumber(order._id)} was cancelled`);
    },
    // It may have been refused since something has changed.
    onError: () => void onRefresh(),
  });
  const isPossible = asked === "paid" ? Boolean(order.cancellation) : isPayable(order);
  if (asked !== null && !isPossible && !change.isPending) {
    setAsked(null);
    setMissed(change.error instanceof ApiError ? change.error.message : missedText(order));
  }
  return {
    change,
    /** Which question is open. */
    asked,
    ask(kind: "paid" | "unpaid") {
      onRefresh();
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
