import { useState } from "react";
import type { Order } from "#contracts/calls/orders";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { api, messageOf } from "#web/api.ts";
import { orderNumberOf } from "./order-status.ts";

interface CancelOrderProps {
  orderId: string;
  onCancelled: (order: Order) => void;
}

/** Cancels an order that is not paid, after asking. */
export function CancelOrder({ orderId, onCancelled }: CancelOrderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const open = () => {
    setError(null);
    setIsAsked(true);
  };
  const cancel = async () => {
    setIsBusy(true);
    try {
      const { data } = await api.cancelOrder({ params: { id: orderId } });
      setIsAsked(false);
      toast.success(`Order ${orderNumberOf(orderId)} was cancelled`);
      onCancelled(data);
    } catch (failure) {
      setError(messageOf(failure, "The order could not be cancelled. Please try again."));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button tone="secondary" onClick={open}>
        Cancel order
      </Button>
      <QuestionDialog
        open={isAsked}
        title="Cancel this order?"
        text="Nothing was charged. The order stays in your list as cancelled, and its payment link stops working. You can order the same again at any time."
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        tone="danger"
        busy={isBusy}
        error={error}
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
