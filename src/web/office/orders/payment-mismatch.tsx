import { api } from "#client/api";
import { useChange } from "#client/change";
import type { PaymentMismatch as Mismatch } from "#contracts/calls/order-records";
import type { Order } from "#contracts/calls/order";
import { formatAmount } from "#contracts/money";
import { DialogButton, ReasonDialog } from "#office/kit";
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
  const captured = formatAmount(mismatch.captured);
  const { currency } = mismatch.captured;
  const refundable = formatAmount({ amount: mismatch.refundable, currency });
  return (
    <Notice tone="warning" title="A payment needs your decision">
      <div className="tabular-nums">
        <DescriptionList
          dense
          variant="narrow"
          items={[
            { term: "Captured", description: captured },
            { term: "Expected", description: formatAmount(mismatch.expected) },
            {
              term: "Why",
              description: mismatch.reasons.map((each) => reasonTexts[each]).join("; "),
            },
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2" data-print="no">
        <DialogButton
          isOffered={mismatch.refundable > 0}
          tone="danger"
          dialog={(close) => <RefundQuestion order={order} amount={refundable} onClose={close} />}
        >
          Refund it at PayPal
        </DialogButton>
        {mismatch.refundable <= 0 && <p>Its refund is on its way.</p>}
        <DialogButton
          isOffered={mismatch.canAccept}
          tone="secondary"
          dialog={(close) => <AcceptDialog order={order} captured={captured} onClose={close} />}
        >
          Accept as payment
        </DialogButton>
      </div>
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
  onClose: () => void;
}

function RefundQuestion({ order, amount, onClose }: DialogProps & { amount: string }) {
  const change = useOrderChange(order._id);
  const refund = useChange({
    mutationFn: () => change(() => api.refundMismatch({ params: { id: order._id } })),
    onSuccess: onClose,
  });
  return (
    <ChangeQuestion
      open
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

function AcceptDialog({ order, captured, onClose }: DialogProps & { captured: string }) {
  const change = useOrderChange(order._id);
  return (
    <ReasonDialog
      subject={`accept-mismatch:${order._id}`}
      title={`Accept ${captured} as payment?`}
      label="Why is it accepted?"
      hint="Shown in the timeline."
      confirmLabel="Accept as payment"
      send={async (reason) => {
        await change(() => api.acceptMismatch({ params: { id: order._id }, body: { reason } }));
      }}
      failed="It could not be accepted."
      onClose={onClose}
    >
      This marks the order as paid, so work can start. The buyer is notified by email.
    </ReasonDialog>
  );
}
