import { useState } from "react";
import { api, messageOf } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import { orderNumberOf } from "#contracts/order-number";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { toast } from "#ui/toast";

interface CancelOrderProps {
  orderId: string;
  onCancelled: (order: Order) => void;
}

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ orderId, onCancelled }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useChange({
    mutationFn: () => api.cancelOrder({ params: { id: orderId } }),
    onSuccess({ data }) {
      setIsOpen(false);
      toast.success(`Order ${orderNumberOf(orderId)} was cancelled`);
      onCancelled(data);
    },
  });
  const open = () => {
    cancel.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button tone="secondary" onClick={open}>
        Cancel order
      </Button>
      <QuestionDialog
        open={isOpen}
        title="Cancel this order?"
        text="Nothing was charged. The order stays in your list as cancelled, and its payment link stops working. You can order the same again at any time."
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        tone="danger"
        busy={cancel.isPending}
        error={
          cancel.isError
            ? messageOf(cancel.error, "The order could not be cancelled. Please try again.")
            : null
        }
        onConfirm={() => cancel.mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
