import { api } from "#client/api";
import { formatAmount } from "#contracts/money";
import { DialogButton, ReasonDialog } from "#office/kit";
import { toast } from "#ui/toast";
import { RetrySurcharge, type RetrySurchargeProps } from "./retry-surcharge.tsx";
import { useOrderChange } from "./use-order-change.ts";

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
