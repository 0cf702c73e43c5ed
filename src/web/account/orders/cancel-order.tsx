import { useState } from "react";
import { failureOf } from "#client/api";
import { useChange } from "#client/use-change";
import { orderNumberOf } from "#contracts/order-number";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { toast } from "#ui/toast";

interface CancelOrderProps {
  orderId: string;
  /** What cancelling means for the buyer. */
  text: string;
  /** Sends the cancellation, and shows the order from the response. */
  onCancel: () => Promise<void>;
  /** Before the question is asked: what it says may be out of date. */
  onOpen?: () => unknown;
}

/** Cancels an order after a confirmation. */
export function CancelOrder({ orderId, text, onCancel, onOpen }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useChange({
    mutationFn: onCancel,
    onSuccess() {
      setIsOpen(false);
      toast.success(`Order ${orderNumberOf(orderId)} was cancelled`);
    },
    // It may have been refused since something has changed.
    onError: () => onOpen?.(),
  });
  const open = () => {
    cancel.reset();
    onOpen?.();
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
        text={text}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        tone="danger"
        busy={cancel.isPending}
        error={failureOf(cancel.error, "The order could not be cancelled. Please try again.")}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
