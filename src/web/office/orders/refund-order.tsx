import { useState } from "react";
import { api, messageOf } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import { orderNumberOf } from "#contracts/order-number";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { useShowOrder } from "./use-show-order.ts";

/** Gives back what is left of an order's money, after asking with the exact amount. */
export function RefundOrder({ order }: { order: Order }) {
  const show = useShowOrder();
  const [isOpen, setIsOpen] = useState(false);
  const amount = formatUsd(order.payment.refundable ?? 0);
  const refund = useChange({
    mutationFn: () => api.refundOrder({ params: { id: order._id } }),
    onSuccess: ({ data }) => {
      setIsOpen(false);
      show(data);
    },
  });
  const open = () => {
    refund.reset();
    setIsOpen(true);
  };
  return (
    <>
      <Button tone="danger" size="dense" onClick={open}>
        Refund {amount}
      </Button>
      <QuestionDialog
        open={isOpen}
        title={`Refund order ${orderNumberOf(order._id)}?`}
        text={`${amount} is refunded to ${order.contact.firstName} ${order.contact.lastName} through PayPal.`}
        confirmLabel={`Refund ${amount}`}
        tone="danger"
        busy={refund.isPending}
        error={
          refund.isError
            ? messageOf(refund.error, "The money could not be refunded. Please try again.")
            : null
        }
        onConfirm={() => refund.mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
