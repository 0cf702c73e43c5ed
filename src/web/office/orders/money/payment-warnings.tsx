import { api } from "#client/api";
import type { Order } from "#contracts/calls/order";
import type { OrderDispute, PaymentMismatch as Mismatch } from "#contracts/calls/order-records";
import { formatAmount } from "#contracts/money";
import { DialogButton, ReasonDialog } from "#office/kit";
import { DescriptionList } from "#ui/layout/description-list";
import { Instant } from "#ui/layout/instant";
import { Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { toast } from "#ui/states/toast";
import { paypalWords } from "#office/orders/event-text.ts";
import { OrderChangeButton, useOrderChange } from "#office/orders/use-order-change.tsx";
import { retriedText } from "./refundable-parts.ts";

export const PaymentWarnings = ({ order }: { order: Order }) => (
  <>
    {order.payment.mismatch && <PaymentMismatch order={order} mismatch={order.payment.mismatch} />}
    {order.disputes?.map((dispute) => (
      <Dispute key={dispute.disputeId} dispute={dispute} />
    ))}
  </>
);

/** A captured payment that does not match its order: what was captured, what was expected, and the two ways to settle it. */
function PaymentMismatch({ order: { _id: id }, mismatch }: { order: Order; mismatch: Mismatch }) {
  const change = useOrderChange(id);
  const captured = formatAmount(mismatch.captured);
  const { currency } = mismatch.captured;
  const refundable = formatAmount({ amount: mismatch.refundable, currency });
  const items = [
    { term: "Captured", description: captured },
    { term: "Expected", description: formatAmount(mismatch.expected) },
    { term: "Why", description: mismatch.reasons.map((each) => reasonTexts[each]).join("; ") },
  ];
  return (
    <Notice tone="warning" title="A payment needs your decision">
      <div className="tabular-nums">
        <DescriptionList variant="narrow" items={items} />
      </div>
      <Toolbar gap={2} className="mt-3" data-print="no">
        <OrderChangeButton
          isOffered={mismatch.refundable > 0}
          tone="danger"
          orderId={id}
          send={() => api.refundMismatch({ params: { id } })}
          question={{
            title: "Refund this payment?",
            text: `${refundable} is refunded to the buyer through PayPal. The order itself stays as it is.`,
            confirmLabel: `Refund ${refundable}`,
            failed: "The money could not be refunded.",
            tone: "danger",
          }}
        >
          Refund it at PayPal
        </OrderChangeButton>
        {mismatch.refundable <= 0 && <p>Its refund is on its way.</p>}
        <DialogButton
          isOffered={mismatch.canAccept}
          tone="secondary"
          dialog={(close) => (
            <ReasonDialog
              subject={`accept-mismatch:${id}`}
              title={`Accept ${captured} as payment?`}
              label="Why is it accepted?"
              hint="Shown in the timeline."
              confirmLabel="Accept as payment"
              send={async (reason) => {
                await change(() => api.acceptMismatch({ params: { id }, body: { reason } }));
              }}
              failed="It could not be accepted."
              onClose={close}
            >
              This marks the order as paid, so work can start. The buyer is notified by email.
            </ReasonDialog>
          )}
        >
          Accept as payment
        </DialogButton>
      </Toolbar>
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

/** Disputes are handled at PayPal. */
const Dispute = ({ dispute }: { dispute: OrderDispute }) => (
  <Notice
    tone={dispute.isOpen ? "error" : "info"}
    title={
      dispute.isOpen ? "The buyer disputes this payment at PayPal" : "A dispute at PayPal is over"
    }
  >
    <DescriptionList variant="narrow" items={listDisputeItems(dispute)} />
  </Notice>
);

const listDisputeItems = (dispute: OrderDispute) => [
  { term: "Dispute", description: dispute.disputeId },
  { term: "Reason", description: paypalWords(dispute.reason ?? "not given") },
  {
    term: "Amount",
    description:
      dispute.amount !== null &&
      dispute.currency !== null &&
      formatAmount({ amount: dispute.amount, currency: dispute.currency }),
  },
  { term: "Status", description: paypalWords(dispute.status) },
  { term: "Opened", description: <Instant at={dispute.openedAt} /> },
  {
    term: "Respond by",
    description: dispute.isOpen && dispute.responseDueAt && <Instant at={dispute.responseDueAt} />,
  },
  { term: "Outcome", description: dispute.outcome && paypalWords(dispute.outcome) },
];

interface RefusedSurchargeProps {
  order: Order;
  /** The surcharge has gone back, and the button that did it is gone. */
  onSettled: () => void;
}

/** What to do about the surcharge of a late order that PayPal refused to refund; the order's warning says why. */
export function RefusedSurcharge({ order, onSettled }: RefusedSurchargeProps) {
  const { _id: id, refusedSurcharge } = order;
  const change = useOrderChange(id);
  if (!refusedSurcharge) return null;
  const amount = formatAmount(refusedSurcharge);
  // For a surcharge that the buyer got back outside PayPal, where the shop can't see it.
  const markAsRepaid = async (reason: string) => {
    await change(() => api.closeRefusedSurcharge({ params: { id }, body: { reason } }));
    toast.success(`The surcharge of ${amount} is marked as repaid`);
    onSettled();
  };
  return (
    <>
      <DialogButton
        tone="secondary"
        dialog={(close) => (
          <ReasonDialog
            subject={`surcharge-settled:${id}`}
            title={`Was the surcharge of ${amount} repaid outside PayPal?`}
            label="How was it repaid?"
            hint="For the timeline; the buyer does not see it."
            confirmLabel="Mark as repaid"
            send={markAsRepaid}
            failed="It could not be marked. Please try again."
            onClose={close}
          >
            No money moves. The warning is taken off the order, and its buyer reads that the
            surcharge was refunded. Figures, credit notes and later refunds don&apos;t take it into
            account.
          </ReasonDialog>
        )}
      >
        Mark as repaid
      </DialogButton>
      <OrderChangeButton
        tone="danger"
        orderId={id}
        send={() => api.retrySurcharge({ params: { id } })}
        question={{
          title: "Try to refund the surcharge again?",
          text: `This order was late, so its surcharge of ${amount} has to be refunded, but PayPal refused. If PayPal refuses again, refund it on PayPal's own pages: this order then shows the refund. If you repay it in another way, mark it as repaid.`,
          confirmLabel: `Refund ${amount}`,
          failed: "The surcharge could not be refunded. Please try again.",
          tone: "danger",
        }}
        onDone={(after) => {
          if (after.refusedSurcharge)
            return toast.error("PayPal refused to refund the surcharge again");
          toast.success(retriedText(after, amount));
          onSettled();
        }}
      >
        {`Try refund of ${amount} again`}
      </OrderChangeButton>
    </>
  );
}
