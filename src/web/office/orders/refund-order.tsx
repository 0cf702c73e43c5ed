import { useState } from "react";
import { api, failureOf } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import { returnText } from "#contracts/paid-amounts";
import { orderNumberOf } from "#contracts/order-number";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { refundParts } from "./refundable-parts.ts";
import { refundSentence } from "./refund-sentence.ts";
import { useShowOrder } from "./use-show-order.ts";

/** Gives back what is left of an order's money, after asking with the exact amount. */
export function RefundOrder({ order }: { order: Order }) {
  const show = useShowOrder();
  const [isOpen, setIsOpen] = useState(false);
  const parts = refundParts(order, order.payment.refundable ?? 0);
  const amount = returnText(parts);
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
        text={refundSentence(parts, `${order.contact.firstName} ${order.contact.lastName}`)}
        confirmLabel={`Refund ${amount}`}
        tone="danger"
        busy={refund.isPending}
        error={failureOf(refund.error, "The money could not be refunded. Please try again.")}
        onConfirm={() => refund.mutate()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}
