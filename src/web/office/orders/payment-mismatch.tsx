import { useState } from "react";
import { api } from "#client/api";
import { useChange } from "#client/use-change";
import type { PaymentMismatch as Mismatch } from "#contracts/calls/order-records";
import type { Order } from "#contracts/calls/order";
import { formatAmount } from "#contracts/money";
import { ReasonDialog } from "#office/kit";
import { Button } from "#ui/button";
import { DescriptionList } from "#ui/description-list";
import { Notice } from "#ui/notice";
import { ChangeQuestion } from "#ui/question-dialog";
import { useOrderChange } from "./use-order-change.ts";

interface PaymentMismatchProps {
  order: Order;
  mismatch: Mismatch;
}

/** A captured payment that does not match its order: what was captured, what was expected, and the two ways to settle it. */
export function PaymentMismatch({ order, mismatch }: PaymentMismatchProps) {
  const [openDialog, setOpenDialog] = useState<"refund" | "accept" | null>(null);
  const close = () => setOpenDialog(null);
  const captured = formatAmount(mismatch.captured);
  return (
    <Notice tone="warning" title="A payment needs your decision">
      <DescriptionList
        dense
        variant="narrow"
        items={[
          { term: "Captured", description: <span className="tabular-nums">{captured}</span> },
          {
            term: "Expected",
            description: <span className="tabular-nums">{formatAmount(mismatch.expected)}</span>,
          },
          {
            term: "Why",
            description: mismatch.reasons.map((each) => reasonTexts[each]).join("; "),
          },
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2" data-print="no">
        {mismatch.refundable > 0 ? (
          <Button tone="danger" size="dense" onClick={() => setOpenDialog("refund")}>
            Refund it at PayPal
          </Button>
        ) : (
          <p>Its refund is on its way.</p>
        )}
        {mismatch.canAccept && (
          <Button tone="secondary" size="dense" onClick={() => setOpenDialog("accept")}>
            Accept as payment
          </Button>
        )}
      </div>
      <RefundQuestion
        order={order}
        amount={formatAmount({
          amount: mismatch.refundable,
          currency: mismatch.captured.currency,
        })}
        open={openDialog === "refund"}
        onClose={close}
      />
      <AcceptDialog
        order={order}
        captured={captured}
        open={openDialog === "accept"}
        onClose={close}
      />
    </Notice>
  );
}

const reasonTexts: Record<Mismatch["reasons"][number], string> = {
  amount: "another amount",
  currency: "another currency",
  payee: "paid to another account",
  order: "PayPal names another order",
  second: "the order was paid already",
};

interface DialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

function RefundQuestion({ order, amount, open, onClose }: DialogProps & { amount: string }) {
  const change = useOrderChange(order._id);
  const refund = useChange({
    mutationFn: () => change(api.refundMismatch({ params: { id: order._id } })),
    onSuccess: onClose,
  });
  return (
    <ChangeQuestion
      open={open}
      title="Refund this payment?"
      text={`${amount} is refunded to the buyer through PayPal. The order itself stays as it is.`}
      confirmLabel={`Refund ${amount}`}
      tone="danger"
      change={refund}
      failed="The money could not be refunded."
      onConfirm={() => refund.mutate()}
      onCancel={onClose}
    />
  );
}

function AcceptDialog({ order, captured, open, onClose }: DialogProps & { captured: string }) {
  const change = useOrderChange(order._id);
  return (
    <ReasonDialog
      open={open}
      subject={`accept-mismatch:${order._id}`}
      title={`Accept ${captured} as payment?`}
      label="Why is it accepted?"
      hint="Shown in the timeline."
      confirmLabel="Accept as payment"
      send={async (reason) => {
        await change(api.acceptMismatch({ params: { id: order._id }, body: { reason } }));
        onClose();
      }}
      failed="It could not be accepted."
      onClose={onClose}
    >
      This marks the order as paid, so work can start. The buyer is notified by email.
    </ReasonDialog>
  );
}
