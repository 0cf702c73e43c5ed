import { useState } from "react";
import { api } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import { Button } from "#ui/button";
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
export function RetrySurcharge({ order, amount, onSettled }: RetrySurchargeProps) {
  const change = useOrderChange(order._id);
  const [isOpen, setIsOpen] = useState(false);
  const retry = useChange({
    mutationFn: () => change(api.retrySurcharge({ params: { id: order._id } })),
    onSuccess: (after) => {
      setIsOpen(false);
      if (after.refusedSurcharge) {
        toast.error("PayPal refused to refund the surcharge again");
        return;
      }
      toast.success(retriedText(after, amount));
      onSettled();
    },
  });
  return (
    <>
      <Button tone="danger" size="dense" onClick={() => setIsOpen(true)}>
        {`Try refund of ${amount} again`}
      </Button>
      <ChangeQuestion
        open={isOpen}
        title="Try to refund the surcharge again?"
        text={`This order was late, so its surcharge of ${amount} has to be refunded, but PayPal refused. If PayPal refuses again, refund it on PayPal's own pages: this order then shows the refund. If you repay it in another way, mark it as repaid.`}
        confirmLabel={`Refund ${amount}`}
        tone="danger"
        change={retry}
        failed="The surcharge could not be refunded. Please try again."
        onConfirm={() => retry.mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
