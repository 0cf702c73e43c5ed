import { formatOrderNumber } from "#contracts/order-number";
import { orderTexts } from "#contracts/texts-admin-orders";
import { Button } from "#ui/button";
import { QuestionDialog } from "#ui/question-dialog";
import { CompletionWarning } from "./completion-warning.tsx";

interface PlainCompletionQuestionProps {
  orderId: string;
  open: boolean;
  onComplete: () => void;
  /** Completes with files and remarks instead. */
  onWithFiles: () => void;
  onCancel: () => void;
}

/** Confirms completing an order without files or remarks, which can't be undone. */
export function PlainCompletionQuestion(props: PlainCompletionQuestionProps) {
  return (
    <QuestionDialog
      open={props.open}
      title={`Complete order ${formatOrderNumber(props.orderId)} without files?`}
      text={
        <div className="flex flex-col items-start gap-3">
          <CompletionWarning orderId={props.orderId} />
          <p>
            The buyer is notified that the order is completed, and gets no files. A completed order
            stays completed.
          </p>
          <p>To deliver files or remarks with it:</p>
          <Button tone="secondary" size="dense" onClick={props.onWithFiles}>
            {orderTexts.completeWithFiles}
          </Button>
        </div>
      }
      confirmLabel="Complete without files"
      onConfirm={props.onComplete}
      onCancel={props.onCancel}
    />
  );
}
