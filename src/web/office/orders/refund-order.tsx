import { useState } from "react";
import { api } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import { returnedAmount, returnText } from "#contracts/paid-amounts";
import { orderNumberOf } from "#contracts/order-number";
import { useForm } from "#form";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { checkRefund, chosenRefund, type RefundChoice, refundFieldOf } from "./cancel-refund.ts";
import { RefundFields } from "./refund-fields.tsx";
import { refundParts } from "./refundable-parts.ts";
import { refundSentence } from "./refund-sentence.ts";
import { useShowOrder } from "./use-show-order.ts";

/** Gives back what is left of an order's payment, or a part of it with a reason; nothing where neither can go back. */
export function RefundOrder({ order }: { order: Order }) {
  const mayRefundRest = order.status === "cancelled" || returnedAmount(order) > 0;
  if ((order.payment.refundable ?? 0) === 0) return null;
  if (mayRefundRest) return <Refund order={order} mustExplain={false} />;
  return order.status === "completed" ? <Refund order={order} mustExplain /> : null;
}

interface RefundProps {
  order: Order;
  /** Nothing went back so far, so every amount needs a reason. */
  mustExplain: boolean;
}

function Refund({ order, mustExplain }: RefundProps) {
  const show = useShowOrder();
  const [isOpen, setIsOpen] = useState(false);
  const { refundable = 0 } = order.payment;
  const untouched: RefundChoice = {
    choice: mustExplain ? "own" : "default",
    amount: mustExplain ? String(refundable) : "",
    reason: "",
  };
  const form = useForm<RefundChoice>({
    initial: untouched,
    check: (values) => checkPart(order, values),
    async send(values) {
      const amount = chosenRefund(order, values, refundable) ?? 0;
      const body =
        values.choice === "own"
          ? { refund: amount, refundable, reason: values.reason.trim() }
          : null;
      const { data } = await api.refundOrder({ params: { id: order._id }, body });
      setIsOpen(false);
      show(data);
    },
    fieldOf: refundFieldOf,
    failed: "The money could not be refunded. Please try again.",
  });
  const open = () => {
    form.reset(untouched);
    setIsOpen(true);
  };
  const chosen = chosenRefund(order, form.values, refundable);
  const parts = chosen ? refundParts(order, chosen) : null;
  const all = returnText(refundParts(order, refundable));
  const buyer = `${order.contact.firstName} ${order.contact.lastName}`;
  return (
    <>
      <Button tone="danger" size="dense" onClick={open}>
        {mustExplain ? "Refund…" : `Refund ${all}`}
      </Button>
      <QuestionDialog
        open={isOpen}
        title={`Refund order ${orderNumberOf(order._id)}?`}
        text={
          <div className="flex flex-col gap-3">
            <RefundFields
              form={form}
              refundable={refundable}
              defaultLabel={
                mustExplain ? null : `${formatUsd(refundable)}, everything that is left`
              }
            />
            {parts && <p>{refundSentence(parts, buyer)}</p>}
          </div>
        }
        confirmLabel={parts ? `Refund ${returnText(parts)}` : "Refund"}
        tone="danger"
        busy={form.isBusy}
        error={form.problem}
        onConfirm={() => void form.submit()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

function checkPart(order: Order, values: RefundChoice): Record<string, string> {
  const isNothing = values.choice === "own" && chosenRefund(order, values) === 0;
  return {
    ...checkRefund(order, values),
    ...(isNothing ? { amount: "Please enter an amount above $0.00" } : {}),
  };
}
