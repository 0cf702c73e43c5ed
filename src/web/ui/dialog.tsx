import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "#ui/icon-button";

export interface DialogProps {
  open: boolean;
  /** Escape, the cross or a click beside the dialog. */
  onClose: () => void;
  title: string;
  /** "side" is a panel at the right edge. */
  size?: "small" | "regular" | "large" | "side";
  role?: "dialog" | "alertdialog";
  /** Buttons, right-aligned, always in sight. */
  footer?: ReactNode;
  /** Leave out the cross and ignore clicks beside it. */
  mustAnswer?: boolean;
  /** Mounted only while open. The first field takes focus unless something carries `data-autofocus`. */
  children?: ReactNode;
}

/** A native modal dialog: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, size = "regular", role = "dialog", mustAnswer = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    dialog.showModal();
    firstFocusOf(dialog)?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  const closeOnVeil = (event: MouseEvent) => {
    if (!mustAnswer && event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === "alertdialog" ? textId : undefined}
      className={`dialog ${widths[size]}`}
      onCancel={(event) => {
        // A file field inside sends the same event when its picker is left.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser closes on a second Escape without asking.
        if (open && ref.current?.open === false) onClose();
      }}
      onClick={closeOnVeil}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <h2 id={titleId} tabIndex={-1} className="text-lg">
              {title}
            </h2>
            {!mustAnswer && (
              <IconButton
                label="Close"
                icon={<X className="size-5" />}
                onClick={onClose}
                className="-mt-2.5 -mr-3"
              />
            )}
          </header>
          <div id={textId} className="grow overflow-y-auto px-6 pt-2 pb-6">
            {props.children}
          </div>
          {props.footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">
              {props.footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}

function firstFocusOf(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog.querySelector<HTMLElement>("input:not([type=hidden], :disabled), select, textarea") ??
    dialog.querySelector<HTMLElement>("h2")
  );
}

const widths = {
  small: "w-md",
  regular: "w-xl",
  large: "w-4xl",
  side: "dialog-side w-lg",
};
