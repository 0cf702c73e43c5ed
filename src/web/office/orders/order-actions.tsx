import { Link2, MessageCircleQuestionMark, PackageCheck } from "lucide-react";
import { useState } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { findOpen } from "#contracts/order-questions";
import { orderTexts } from "#contracts/texts-admin-orders";
import { DialogButton, listHref } from "#office/kit";
import { Button } from "#ui/button";
import { CopyText } from "#ui/copy-text";
import { PrintButton } from "#ui/print-button";
import { toast } from "#ui/toast";
import { AskBuyerDialog, type AskBuyerDialogProps } from "./ask-buyer-dialog.tsx";
import { CompleteOrderDialog } from "./complete-order-dialog.tsx";
import { canRefund } from "./refundable-parts.ts";
import { RefundOrder } from "./refund-order.tsx";
import { RefusedSurcharge } from "./refused-surcharge.tsx";
import { WorkMark } from "./work-mark.tsx";

interface OrderActionsProps extends Pick<AskBuyerDialogProps, "onAsked"> {
  order: Order;
  onCompleted: () => void;
}

/** The number of an order and what can be done with it. */
export function OrderActions({ order, onAsked, onCompleted }: OrderActionsProps) {
  const [isSettledHere, setIsSettledHere] = useState(false);
  const [isRefundedHere, setIsRefundedHere] = useState(false);
  const isButtonGone =
    (isSettledHere && !order.refusedSurcharge) || (isRefundedHere && !canRefund(order));
  const actions = useFocusWhen<HTMLDivElement>(isButtonGone);
  return (
    <div
      ref={actions}
      tabIndex={-1}
      role="group"
      aria-label="What can be done"
      className="flex flex-wrap items-center gap-2 rounded-lg"
      data-print="no"
    >
      <CopyText
        dense
        text={order._id}
        shownText={formatOrderNumber(order._id)}
        label="order number"
      />
      <div className="ml-auto flex flex-wrap gap-2">
        <RefusedSurcharge order={order} onSettled={() => setIsSettledHere(true)} />
        <RefundOrder order={order} onRefunded={() => setIsRefundedHere(true)} />
        <CopyLink orderId={order._id} />
        <PrintButton size="dense" />
        {(order.status === "new" || order.status === "processing") && (
          <>
            <WorkMark order={order} />
            <AskBuyer order={order} onAsked={onAsked} />
            <DialogButton
              icon={PackageCheck}
              dialog={(close) => (
                <CompleteOrderDialog
                  orderId={order._id}
                  onCompleted={onCompleted}
                  onClose={close}
                />
              )}
            >
              {orderTexts.completeOrder}
            </DialogButton>
          </>
        )}
      </div>
    </div>
  );
}

/** A question that somebody else asked meanwhile takes the button, but not what is being typed. */
function AskBuyer({ order, onAsked }: Pick<AskBuyerDialogProps, "order" | "onAsked">) {
  const [isOpen, setIsOpen] = useState(false);
  const open = findOpen(order.questions);
  const close = () => {
    setIsOpen(false);
    if (open) onAsked(open._id);
  };
  return (
    <>
      {!order.openMatter && (
        <Button
          tone="secondary"
          size="dense"
          icon={MessageCircleQuestionMark}
          onClick={() => setIsOpen(true)}
        >
          Ask the buyer
        </Button>
      )}
      {isOpen && <AskBuyerDialog order={order} onAsked={onAsked} onClose={close} />}
    </>
  );
}

function CopyLink({ orderId }: { orderId: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + listHref("orders", { order: orderId }));
      toast.success("The link to this order was copied");
    } catch {
      toast.error("The link could not be copied");
    }
  };
  return (
    <Button tone="secondary" size="dense" icon={Link2} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
