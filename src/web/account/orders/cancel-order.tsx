import { useChange } from "#client/use-change";
import { orderNumberOf } from "#contracts/order-number";
import { Button } from "#ui/button";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";

/** Whether the question is open. It outlives the button: an order may be delivered meanwhile. */
export interface CancelQuestion {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

interface CancelOrderProps extends CancelQuestion {
  orderId: string;
  /** What cancelling means for the buyer. */
  text: string;
  /** Sends the cancellation, and shows the order from the response. */
  onCancel: () => Promise<void>;
  /** What the question says may be out of date. */
  onRefresh: () => unknown;
}

/** Cancels an order after a confirmation. */
export function CancelOrder(props: CancelOrderProps) {
  const { orderId, text, onCancel, isOpen, onClose, onRefresh } = props;
  const cancel = useChange({
    mutationFn: onCancel,
    onSuccess() {
      onClose();
      toast.success(`Order ${orderNumberOf(orderId)} was cancelled`);
    },
    // It may have been refused since something has changed.
    onError: () => onRefresh(),
  });
  const open = () => {
    onRefresh();
    props.onOpen();
  };
  return (
    <>
      <Button tone="secondary" onClick={open}>
        Cancel order
      </Button>
      <ChangeQuestion
        open={isOpen}
        title="Cancel this order?"
        text={text}
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
        tone="danger"
        change={cancel}
        failed="The order could not be cancelled. Please try again."
        onConfirm={() => cancel.mutate()}
        onCancel={onClose}
      />
    </>
  );
}
