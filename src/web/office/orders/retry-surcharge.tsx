import { api } from "#client/api";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { DialogButton } from "#office/kit";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { retriedText } from "./cancel-outcome.ts";
import { useOrderChange } from "./use-order-change.ts";

export interface RetrySurchargeProps {
  order: Order;
  /** In words, as "$20.00". */
  amount: string;
  /** The surcharge has gone back, and the button that did it is gone. */
  onSettled: () => void;
}

/** Requests the surcharge of a late order again, after PayPal refused to refund it. */
export const RetrySurcharge = (props: RetrySurchargeProps) => (
  <DialogButton tone="danger" dialog={(close) => <RetryQuestion {...props} onClose={close} />}>
    {`Try refund of ${props.amount} again`}
  </DialogButton>
);

type RetryQuestionProps = RetrySurchargeProps & { onClose: () => void };

function RetryQuestion({ order, amount, onSettled, onClose }: RetryQuestionProps) {
  const change = useOrderChange(order._id);
  const retry = useChange({
    mutationFn: () => change(() => api.retrySurcharge({ params: { id: order._id } })),
    onSuccess: (after) => {
      onClose();
      if (after.refusedSurcharge) {
        toast.error("PayPal refused to refund the surcharge again");
        return;
      }
      toast.success(retriedText(after, amount));
      onSettled();
    },
  });
  return (
    <ChangeQuestion
      open
      title="Try to refund the surcharge again?"
      text={`This order was late, so its surcharge of ${amount} has to be refunded, but PayPal refused. If PayPal refuses again, refund it on PayPal's own pages: this order then shows the refund. If you repay it in another way, mark it as repaid.`}
      confirmLabel={`Refund ${amount}`}
      tone="danger"
      change={retry}
      failed="The surcharge could not be refunded. Please try again."
      onConfirm={() => retry.mutate()}
      onCancel={onClose}
    />
  );
}
