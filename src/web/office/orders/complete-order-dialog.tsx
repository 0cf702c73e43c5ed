import { useId } from "react";
import { api } from "#client/api";
import { MAX_REMARKS } from "#contracts/lengths";
import { formatOrderNumber } from "#contracts/order-number";
import { orderTexts } from "#contracts/texts-admin-orders";
import { useForm } from "#form";
import { AlertDialog } from "#ui/question-dialog";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { TextArea } from "#ui/text-area";
import { toast } from "#ui/toast";
import { type ChosenFile, draftWithFiles, findHindrance, listFileUrls } from "#upload";
import { CompletionWarning } from "./completion-warning.tsx";
import { DeliveredFilesField } from "./delivered-files-field.tsx";
import { useOrderChange } from "./use-order-change.ts";

interface CompleteOrderDialogProps {
  orderId: string;
  onClose: () => void;
  onCompleted?: () => void;
}

interface CompletionDraft {
  remarks: string;
  files: readonly ChosenFile[];
}

const empty: CompletionDraft = { remarks: "", files: [] };

/** Completes an order with remarks and files for its buyer; what is typed and chosen is kept until it is sent. */
export function CompleteOrderDialog({ orderId, onClose, onCompleted }: CompleteOrderDialogProps) {
  const change = useOrderChange(orderId);
  const kept = draftWithFiles<CompletionDraft>(`completion:${orderId}`);
  const form = useForm<CompletionDraft>({
    initial: empty,
    draft: kept,
    async send({ remarks, files }) {
      const body = { remarks, attachmentUrls: listFileUrls(files) };
      await change(() => api.completeOrder({ params: { id: orderId }, body }));
      kept.forget();
      toast.success(`Order ${formatOrderNumber(orderId)} was completed`);
      onCompleted?.();
      onClose();
    },
    failed: "Please try again.",
  });
  const formId = useId();
  const { files } = form.values;
  const hindrance = findHindrance(files);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={`${orderTexts.completeOrder} ${formatOrderNumber(orderId)}`}
        footer={
          <>
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={form.isBusy || hindrance === "uploading"}
              disabled={hindrance === "failed"}
            >
              {orderTexts.completeOrder}
            </Button>
          </>
        }
      >
        <form {...form.props} id={formId} className="flex flex-col gap-5">
          <CompletionWarning orderId={orderId} />
          <p className="text-ink-soft">
            {`${
              files.length > 0
                ? "The buyer is emailed your remarks and a link to the files."
                : "Without files, the buyer is only notified that the order is completed, and reads your remarks."
            } A completed order stays completed.`}
          </p>
          <TextArea
            label="Remarks"
            hint="Optional. Shown to the buyer."
            maxLength={MAX_REMARKS}
            {...form.field("remarks")}
          />
          <DeliveredFilesField
            isOptional
            orderId={orderId}
            label="Files"
            taker="An order"
            files={files}
            onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
            isBusy={form.isBusy}
          />
          {hindrance === "failed" && (
            <p role="status" className="text-sm text-red-ink">
              Remove the files that were not taken, or try them again, before you complete the
              order.
            </p>
          )}
        </form>
      </Dialog>
      <AlertDialog
        open={form.problem !== null}
        title="The order was not completed"
        text={`${orderTexts.completionFailedPrefix}${form.problem}`}
        onClose={() => form.set({})}
      />
    </>
  );
}
