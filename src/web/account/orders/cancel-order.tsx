import { Button } from "#ui/button";
import { ChangeQuestion } from "#ui/question-dialog";
import type { Cancelling } from "./use-cancelling.ts";

interface CancelOrderProps {
  kind: "paid" | "unpaid";
  /** What cancelling means for the buyer. */
  text: string;
  /** What the text says is refunded; null for an unpaid order. */
  refund: number | null;
  cancelling: Cancelling;
}

export const CancelOrder = ({ kind, text, refund, cancelling }: CancelOrderProps) => (
  <>
    <Button tone="secondary" onClick={() => cancelling.ask(kind)}>
      Cancel order
    </Button>
    <ChangeQuestion
      open={cancelling.asked === kind}
      title="Cancel this order?"
      text={text}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      tone="danger"
      change={cancelling.change}
      failed="The order could not be cancelled. Please try again."
      onConfirm={() => cancelling.change.mutate(refund)}
      onCancel={cancelling.keep}
    />
  </>
);
