import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#ui/button";

interface DialogButtonProps extends ComponentProps<typeof Button> {
  /** Mounted while it is open. */
  dialog: (close: () => void) => ReactNode;
  /** Whether there is a button; without it an open dialog stays, with what is typed there. */
  isOffered?: boolean;
}

export function DialogButton({ dialog, isOffered = true, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOffered && <Button size="dense" {...button} onClick={() => setIsOpen(true)} />}
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
