import type { ReactNode } from "react";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";

interface AlertDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  onClose: () => void;
}

/** Tells one thing and goes with OK or Escape. */
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
