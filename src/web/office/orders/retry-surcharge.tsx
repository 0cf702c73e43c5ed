import { useState } from "react";
import { api, failureOf } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import type { OrderRefund } from "#contracts/calls/order-records";
import { formatAmount } from "#contracts/money";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { retriedText } from "./cancel-outcome.ts";
import { useShowOrder } from "./use-show-order.ts";

/** Requests the surcharge of a late order again, after PayPal refused to refund it; the order's warning says why. */
export function RetrySurcharge({ order }: { order: Order }) {
  const { refusedSurcharge } = order;
  return refusedSurcharge ? <Retry order={order} refused={refusedSurcharge} /> : null;
}

function Retry({ order, refused }: { order: Order; refused: OrderRefund }) {
  const show = useShowOrder();
  const [isOpen, setIsOpen] = useState(false);
  const amount = formatAmount(refused);
  const retry = useChange({
    mutationFn: () => api.retrySurcharge({ params: { id: order._id } }),
    onSuccess: ({ data }) => {
      close();
      show(data);
      if (data.refusedSurcharge) toast.error("PayPal refused to refund the surcharge again");
      else toast.success(retriedText(data, amount));
    },
  });
  const close = () => {
    retry.reset();
    setIsOpen(false);
  };
  return (
    <>
      <Button tone="danger" size="dense" onClick={() => setIsOpen(true)}>
        {`Try refund of ${amount} again`}
      </Button>
      <QuestionDialog
        open={isOpen}
        title="Try to refund the surcharge again?"
        text={`This order was late, so its surcharge of ${amount} goes back to the buyer, but PayPal refused to refund it. If PayPal refuses again, refund it on PayPal's own pages: this order then shows that it went back.`}
        confirmLabel={`Refund ${amount}`}
        tone="danger"
        busy={retry.isPending}
        error={failureOf(retry.error, "The surcharge could not be refunded. Please try again.")}
        onConfirm={() => retry.mutate()}
        onCancel={close}
      />
    </>
  );
}
