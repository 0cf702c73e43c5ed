import { useState } from "react";
import { ApiError } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { deliveredMeanwhile } from "#contracts/cancellation";
import type { CancelQuestion } from "./cancel-order.tsx";
import { isPayable } from "./order-status.ts";

/** Cancelling an order, whose question and its buttons may disappear before it is confirmed or refused. */
export function useCancellation(order: Order, onCancel: (refund: number | null) => Promise<void>) {
  const [asked, setAsked] = useState<"paid" | "unpaid" | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const [missed, setMissed] = useState<string | null>(null);
  const isPossible = asked === "paid" ? Boolean(order.cancellation) : isPayable(order);
  if (asked !== null && !isPossible && !isSending) {
    setAsked(null);
    setMissed(refusal ?? missedText(order));
  }
  const cancel = async (refund: number | null) => {
    setIsSending(true);
    setRefusal(null);
    try {
      await onCancel(refund);
      setAsked(null);
      setIsCancelled(true);
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : null);
      throw error;
    } finally {
      setIsSending(false);
    }
  };
  const question = (kind: "paid" | "unpaid"): CancelQuestion => ({
    isOpen: asked === kind,
    onOpen() {
      setAsked(kind);
      setRefusal(null);
      setMissed(null);
    },
    onClose: () => setAsked(null),
  });
  return { cancel, question, isCancelled, missed, dismiss: () => setMissed(null) };
}

/** Why an order can't be cancelled any more, where a live update shows it before anything was sent. */
function missedText(order: Order): string {
  if (order.status === "completed") return deliveredMeanwhile;
  if (order.status === "cancelled") return "This order was cancelled in the meantime.";
  if (order.cancellation)
    return "This order was paid in the meantime. You can still cancel it as a paid order.";
  return "This order has changed in the meantime, so it can't be cancelled here. Please contact us if you want to cancel it.";
}
