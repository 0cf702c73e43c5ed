import { type CSSProperties, useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";

export interface ToastOptions {
  description?: string;
  /** For example Undo. */
  action?: { label: string; onClick: () => void };
}

export interface ToastMessage extends ToastOptions {
  tone: "success" | "error" | "info";
  text: string;
}

interface ToastListProps {
  /** How many messages there were so far. */
  count: number;
  take: () => readonly ToastMessage[];
}

/** Something can be done about it, so there must be time to read it and to get there. */
const WITH_ACTION_MS = 10_000;

/** Hands every waiting message to sonner once, and shows the newest above a dialog that is open. */
export default function ToastList({ count, take }: ToastListProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    moveToTop(layer.current);
    for (const { tone, text, ...options } of take())
      toast[tone](text, options.action ? { ...options, duration: WITH_ACTION_MS } : options);
  }, [count, take]);
  return (
    <div ref={layer} popover="manual" className="m-0 overflow-visible border-0 bg-transparent p-0">
      <Toaster
        theme="system"
        position="bottom-right"
        containerAriaLabel="Messages"
        closeButton
        offset={aboveButtons}
        mobileOffset={aboveButtons}
        style={colours}
      />
    </div>
  );
}

/** A modal dialog is in the browser's top layer, over every z-index; what enters that layer last is on top. */
function moveToTop(layer: HTMLElement | null): void {
  if (layer === null || !("showPopover" in layer)) return;
  layer.hidePopover();
  layer.showPopover();
}

/** The chat's button and the buttons of a panel stay visible. */
const aboveButtons = { bottom: "calc(5.5rem + env(safe-area-inset-bottom))" };

const colours = {
  "--normal-bg": "var(--color-card)",
  "--normal-bg-hover": "var(--color-sunken)",
  "--normal-text": "var(--color-ink)",
  "--normal-border": "var(--color-hairline)",
  "--normal-border-hover": "var(--color-line)",
  "--border-radius": "var(--radius-lg)",
  fontFamily: "var(--font-sans)",
} as CSSProperties;
