import { api } from "#client/api";
import { useChange } from "#client/use-change";
import type { Order } from "#contracts/calls/order";
import type { OrderDispute, PaymentMismatch as Mismatch } from "#contracts/calls/order-records";
import { formatAmount } from "#contracts/money";
import { DialogButton, ReasonDialog } from "#office/kit";
import { DescriptionList } from "#ui/description-list";
import { Instant } from "#ui/instant";
import { Notice } from "#ui/notice";
import { ChangeQuestion } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { paypalWords } from "./event-text.ts";
import { retriedText } from "./refundable-parts.ts";
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

/** Disputes that buyers have opened at PayPal, where they are handled. */
export const OrderDisputes = ({ disputes }: { disputes: readonly OrderDispute[] }) =>
  disputes.map((dispute) => (
    <Notice
      key={dispute.disputeId}
      tone={dispute.isOpen ? "error" : "info"}
      title={
        dispute.isOpen ? "The buyer disputes this payment at PayPal" : "A dispute at PayPal is over"
      }
    >
      <DescriptionList dense variant="narrow" items={listDisputeItems(dispute)} />
    </Notice>
  ));

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

type RefusedSurchargeProps = Omit<RetrySurchargeProps, "amount">;

/** What to do about the surcharge of a late order that PayPal refused to refund; the order's warning says why. */
export function RefusedSurcharge({ order, onSettled }: RefusedSurchargeProps) {
  const { refusedSurcharge } = order;
  if (!refusedSurcharge) return null;
  const amount = formatAmount(refusedSurcharge);
  return (
    <>
      <MarkAsRepaid order={order} amount={amount} onSettled={onSettled} />
      <RetrySurcharge order={order} amount={amount} onSettled={onSettled} />
    </>
  );
}

/** For a surcharge that the buyer got back outside PayPal, where the shop can't see it. */
function MarkAsRepaid({ order: { _id }, amount, onSettled }: RetrySurchargeProps) {
  const change = useOrderChange(_id);
  const send = async (reason: string) => {
    await change(() => api.closeRefusedSurcharge({ params: { id: _id }, body: { reason } }));
    toast.success(`The surcharge of ${amount} is marked as repaid`);
    onSettled();
  };
  return (
    <DialogButton
      tone="secondary"
      dialog={(close) => (
        <ReasonDialog
          subject={`surcharge-settled:${_id}`}
          title={`Was the surcharge of ${amount} repaid outside PayPal?`}
          label="How was it repaid?"
          hint="For the timeline; the buyer does not see it."
          confirmLabel="Mark as repaid"
          send={send}
          failed="It could not be marked. Please try again."
          onClose={close}
        >
          No money moves. The warning is taken off the order, and its buyer reads that the surcharge
          was refunded. Figures, credit notes and later refunds don&apos;t take it into account.
        </ReasonDialog>
      )}
    >
      Mark as repaid
    </DialogButton>
  );
}

interface RetrySurchargeProps {
  order: Order;
  /** In words, as "$20.00". */
  amount: string;
  /** The surcharge has gone back, and the button that did it is gone. */
  onSettled: () => void;
}

/** Requests the surcharge of a late order again, after PayPal refused to refund it. */
const RetrySurcharge = (props: RetrySurchargeProps) => (
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
