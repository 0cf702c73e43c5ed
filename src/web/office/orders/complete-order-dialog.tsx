import { MAX_REMARKS } from "#contracts/lengths";
import { orderNumberOf } from "#contracts/order-number";
import { orderTexts } from "#contracts/texts-admin-orders";
import { completionFileTypes } from "#contracts/uploads";
import { useShopSettings } from "#page";
import { AlertDialog } from "#ui/alert-dialog";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { TextArea } from "#ui/text-area";
import { FilesField, hindranceOf } from "#upload";
import { CompletionWarning } from "./completion-warning.tsx";
import { deliveredFilesHint } from "./use-delivered-files.ts";
import { useCompletion } from "./use-completion.ts";

export interface CompleteOrderDialogProps {
  orderId: string;
  onClose: () => void;
  onCompleted?: () => void;
}

/** Completes an order with remarks and files for its buyer. */
export function CompleteOrderDialog({ orderId, onClose, onCompleted }: CompleteOrderDialogProps) {
  const types = useShopSettings()?.completionFileTypes ?? completionFileTypes;
  const close = () => {
    onCompleted?.();
    onClose();
  };
  const completion = useCompletion({ orderId, types, onCompleted: close });
  const { values: draft, isBusy } = completion;
  const hindrance = hindranceOf(draft.files);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={`${orderTexts.completeOrder} ${orderNumberOf(orderId)}`}
        footer={
          <>
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={isBusy || hindrance === "uploading"}
              disabled={hindrance === "failed"}
              onClick={() => void completion.submit()}
            >
              {orderTexts.completeOrder}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <CompletionWarning orderId={orderId} />
          <p className="text-ink-soft">
            {draft.files.length > 0
              ? "The buyer is emailed your remarks and a link to the files."
              : "Without files, the buyer is only notified that the order is completed, and reads your remarks."}{" "}
            A completed order stays completed.
          </p>
          <TextArea
            label="Remarks"
            hint="Optional. Shown to the buyer."
            maxLength={MAX_REMARKS}
            {...completion.field("remarks")}
          />
          <FilesField
            label="Files"
            hint={`Optional. ${deliveredFilesHint(types)}`}
            types={types}
            upload={completion.upload}
            isBusy={isBusy}
            taker="An order"
          />
          {hindrance === "failed" && (
            <p role="status" className="text-sm text-red-ink">
              Remove the files that were not taken, or try them again, before you complete the
              order.
            </p>
          )}
        </div>
      </Dialog>
      <AlertDialog
        open={completion.problem !== null}
        title="The order was not completed"
        text={`${orderTexts.completionFailedPrefix}${completion.problem}`}
        onClose={() => completion.set({})}
      />
    </>
  );
}
