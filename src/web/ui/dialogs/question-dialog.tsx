import type { ReactNode } from "react";
import { describeFailure } from "#contracts/client";
import { Button } from "#ui/actions/button";
import { Dialog } from "./dialog.tsx";
import { Notice } from "#ui/states/notice";

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
  /** The answer is being sent; until it has been, the question can't be cancelled. */
  busy?: boolean;
  /** Why it did not work; the question stays open. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = "Cancel", tone = "primary" } = props;
  const cancel = () => {
    if (!props.busy) props.onCancel();
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={title}
      size="small"
      role="alertdialog"
      mustAnswer
      footer={
        <>
          <Button tone="secondary" onClick={cancel} data-autofocus="" aria-disabled={props.busy}>
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

interface ChangeQuestionProps extends Omit<QuestionDialogProps, "busy" | "error"> {
  /** That of `useChange`, which sends the answer. */
  change: { isPending: boolean; error: unknown; reset: () => void };
  failed: string;
}

/** A question whose answer is sent to the shop. Cancelling it forgets why that failed. */
export const ChangeQuestion = ({ change, failed, onCancel, ...question }: ChangeQuestionProps) => (
  <QuestionDialog
    {...question}
    busy={change.isPending}
    error={describeFailure(change.error, failed)}
    onCancel={() => {
      change.reset();
      onCancel();
    }}
  />
);

interface AlertDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  onClose: () => void;
}

/** One message, closed with OK or Escape. */
export function AlertDialog({ open, title, text, onClose }: AlertDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      role="alertdialog"
      mustAnswer
      footer={
        <Button onClick={onClose} data-autofocus="">
          OK
        </Button>
      }
    >
      <div className="text-ink-soft">{text}</div>
    </Dialog>
  );
}
