import { type ComponentProps, useEffect, useRef } from "react";
import { createStore, useStore } from "#browser/state/store";

const openModals = createStore<readonly HTMLDialogElement[]>([]);

/** The modal dialog above all others; undefined while none is open. */
export const useTopModal = (): HTMLDialogElement | undefined => useStore(openModals).at(-1);

interface ModalOptions {
  closesOnVeil?: boolean | undefined;
  /**
   * Id of the element that takes focus after closing if nothing had focus before, as after opening by a link; the
   * page's content by default.
   */
  returnFocusTo?: string | undefined;
}

/** Props of a native modal dialog: focus is trapped, Escape closes, focus returns to where it was. */
export function useModal(
  open: boolean,
  onClose: () => void,
  { closesOnVeil = true, returnFocusTo }: ModalOptions = {},
) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    const hadFocus = before instanceof HTMLElement && before !== document.body;
    dialog.showModal();
    findFirstFocus(dialog)?.focus();
    openModals.write([...openModals.read(), dialog]);
    return () => {
      openModals.write(openModals.read().filter((one) => one !== dialog));
      dialog.close();
      if (hadFocus && before.isConnected) before.focus();
      else if (returnFocusTo !== undefined)
        (document.getElementById(returnFocusTo) ?? document.getElementById("main"))?.focus();
    };
  }, [open, returnFocusTo]);
  return {
    ref,
    onCancel(event) {
      // A file input inside sends the same event when its picker is cancelled.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose() {
      // Browsers close it on a second Escape without a cancelable event; closing is up to the owner.
      if (!open || ref.current === null || ref.current.open) return;
      ref.current.showModal();
      onClose();
    },
    onPointerDown: ({ target }) => void (pressed.current = target),
    onClick({ target }) {
      // A click also ends the selection of a text that was begun inside.
      const isOnVeil = target === ref.current && pressed.current === ref.current;
      if (closesOnVeil && isOnVeil) onClose();
    },
  } satisfies ComponentProps<"dialog">;
}

function findFirstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog.querySelector<HTMLElement>("input:not([type=hidden], :disabled), select, textarea") ??
    dialog.querySelector<HTMLElement>("h2")
  );
}
