import type { ReactNode } from "react";
import { MAX_REASON } from "#contracts/lengths";
import { tabDraft, useForm } from "#form";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { TextArea } from "#ui/fields/text-area";

interface ReasonDialogProps {
  /** What is decided about, for example "hide-review:<id>": a reason is kept for it until it is sent. */
  subject: string;
  /** The question, for example "Resolve this difference?". */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** Label of the field for the reason. */
  label: string;
  hint?: string;
  confirmLabel: string;
  send: (reason: string) => Promise<void>;
  /** Shown when the shop gives no reason; the dialog stays open. */
  failed: string;
  onClose: () => void;
}

const initial = { reason: "" };

/** A question that is confirmed with a typed reason. */
export function ReasonDialog({ subject, send, failed, onClose, ...props }: ReasonDialogProps) {
  const form = useForm({
    initial,
    check: ({ reason }) => (reason.trim() === "" ? { reason: "Please say why" } : {}),
    async send({ reason }) {
      await send(reason);
      onClose();
    },
    failed,
    draft: tabDraft<typeof initial>(subject),
  });
  return (
    <FormDialog
      form={form}
      title={props.title}
      size="small"
      submitLabel={props.confirmLabel}
      onClose={() => {
        if (!form.isBusy) onClose();
      }}
    >
      <p className="text-ink-soft">{props.children}</p>
      <TextArea
        required
        label={props.label}
        hint={props.hint}
        rows={3}
        maxLength={MAX_REASON}
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
