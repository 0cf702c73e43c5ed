import { type ReactNode, useId } from "react";
import { useModal } from "#browser/focus/use-modal";
import { Dense } from "#ui/density";
import { CloseButton } from "#ui/actions/icon-button";

export interface DialogProps {
  open: boolean;
  /** Escape, the cross or a click beside the dialog. */
  onClose: () => void;
  title: string;
  /** "screen" fills the window; "side", "wide-side" and "widest-side" are panels at the right edge. */
  size?: "small" | "regular" | "large" | "screen" | "side" | "wide-side" | "widest-side";
  role?: "dialog" | "alertdialog";
  /** Buttons, right-aligned, always in sight. */
  footer?: ReactNode;
  /** Leave out the cross and ignore clicks beside it. */
  mustAnswer?: boolean;
  /** For panels to read: the title takes focus instead of the first field. */
  focusesTitle?: boolean;
  /** Id of the element that takes focus after closing if nothing had focus before, as after opening by a link. */
  returnFocusTo?: string | undefined;
  /** Mounted only while open. The first field takes focus unless something carries `data-autofocus`. */
  children?: ReactNode;
}

/** A native modal dialog: focus is trapped, Escape closes, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, size = "regular", role = "dialog", mustAnswer = false } = props;
  const titleId = useId();
  const textId = useId();
  const modal = useModal(open, onClose, {
    closesOnVeil: !mustAnswer,
    returnFocusTo: props.returnFocusTo,
  });
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === "alertdialog" ? textId : undefined}
      className={`dialog ${widths[size]}`}
    >
      {open && (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <h2
              id={titleId}
              tabIndex={-1}
              data-autofocus={props.focusesTitle ? "" : undefined}
              className="min-w-0 text-lg"
            >
              {title}
            </h2>
            {!mustAnswer && (
              <Dense value={false}>
                <CloseButton onClick={onClose} className="-mt-2.5 -mr-3" />
              </Dense>
            )}
          </header>
          <div id={textId} className="relative grow overflow-y-auto px-6 pt-2 pb-6">
            {props.children}
          </div>
          {props.footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">
              <Dense value={false}>{props.footer}</Dense>
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}

const widths = {
  small: "w-md",
  regular: "w-xl",
  large: "w-4xl",
  screen: "size-full",
  side: "dialog-side w-lg",
  "wide-side": "dialog-side w-3xl",
  "widest-side": "dialog-side w-5xl",
};
