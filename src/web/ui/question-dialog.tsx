import type { ReactNode } from "react";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Notice } from "#ui/notice";

interface QuestionDialogProps {
  open: boolean;
  /** The question, for example "Delete this category?". */
  title: string;
  /** What will happen and what is kept. */
  text: ReactNode;
  /** A verb, for example "Delete category". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  busy?: boolean;
  /** Why it did not work; the question stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = "Cancel", tone = "primary" } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      size="small"
      role="alertdialog"
      mustAnswer
      footer={
        <>
          <Button tone="secondary" onClick={props.onCancel} data-autofocus="">
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={props.busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{text}</div>
      {props.error && (
        <Notice tone="error" className="mt-4">
          {props.error}
        </Notice>
      )}
    </Dialog>
  );
}
