import { type ReactNode, useId } from "react";
import { MAX_REASON } from "#contracts/lengths";
import { tabDraft, useForm } from "#form";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { TextArea } from "#ui/text-area";

interface ReasonDialogProps {
  open: boolean;
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
  /** Closes the dialog itself when it worked. */
  send: (reason: string) => Promise<void>;
  /** Shown when the shop gives no reason; the dialog stays open. */
  failed: string;
  onClose: () => void;
}

/** A question that is confirmed with a typed reason. */
export const ReasonDialog = ({ open, ...question }: ReasonDialogProps) =>
  open && <OpenDialog key={question.subject} {...question} />;

const initial = { reason: "" };

function OpenDialog({ subject, send, failed, ...props }: Omit<ReasonDialogProps, "open">) {
  const { title, label, hint, confirmLabel } = props;
  const form = useForm({
    initial,
    check: ({ reason }) => (reason.trim() === "" ? { reason: "Please say why" } : {}),
    send: ({ reason }) => send(reason),
    failed,
    draft: tabDraft<typeof initial>(subject),
  });
  const formId = useId();
  const close = () => {
    if (!form.isBusy) props.onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      size="small"
      footer={
        <>
          <Button tone="secondary" onClick={close} aria-disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        <p className="text-ink-soft">{props.children}</p>
        <TextArea
          dense
          required
          label={label}
          hint={hint}
          rows={3}
          maxLength={MAX_REASON}
          {...form.field("reason")}
          error={form.errors.reason ?? form.problem}
        />
      </form>
    </Dialog>
  );
}
