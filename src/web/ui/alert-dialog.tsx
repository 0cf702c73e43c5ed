import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

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
