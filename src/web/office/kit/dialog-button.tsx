import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "#ui/button";

interface DialogButtonProps extends ComponentProps<typeof Button> {
  /** Mounted while it is open. */
  dialog: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="dense" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
