import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster, toast } from "sonner";
import { useTopModal } from "#browser/focus/use-modal";

export interface ToastOptions {
  description?: string;
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

/** Hands every waiting message to sonner once. */
export default function ToastList({ count, take }: ToastListProps) {
  const [layer] = useState(createLayer);
  const modal = useTopModal();
  useEffect(() => keepOnTop(layer, modal), [layer, modal]);
  useEffect(() => () => layer.remove(), [layer]);
  useEffect(() => {
    for (const { tone, text, ...options } of take())
      toast[tone](text, options.action ? { ...options, duration: WITH_ACTION_MS } : options);
  }, [count, take]);
  return createPortal(
    <Toaster
      theme="system"
      position="bottom-right"
      containerAriaLabel="Messages"
      closeButton
      offset={aboveButtons}
      mobileOffset={aboveButtons}
      style={colours}
      toastOptions={{ actionButtonStyle: target, classNames: { closeButton: "min-h-6 min-w-6" } }}
    />,
    layer,
  );
}

/** A popover is in the browser's top layer, as modal dialogs are, which no z-index reaches. */
function createLayer(): HTMLElement {
  const layer = document.createElement("div");
  layer.popover = "manual";
  layer.className = "m-0 overflow-visible border-0 bg-transparent p-0";
  return layer;
}

/**
 * Moves the messages into the modal dialog that is open: everything outside of it is inert, so a click on a message
 * there would reach what is below.
 */
function keepOnTop(layer: HTMLElement, modal: HTMLElement | undefined): void {
  // A dialog that has just gone may still be known as the open one.
  const host = modal?.isConnected ? modal : document.body;
  if (layer.parentElement === host) return;
  host.append(layer);
  layer.showPopover?.();
}

/** The chat's button and the buttons of a panel stay visible. */
const aboveButtons = { bottom: "calc(5.5rem + env(safe-area-inset-bottom))" };

/** As large as every other button of the shop. */
const target: CSSProperties = { height: "2.75rem", minWidth: "2.75rem", paddingInline: "1rem" };

const colours = {
  "--normal-bg": "var(--color-card)",
  "--normal-bg-hover": "var(--color-sunken)",
  "--normal-text": "var(--color-ink)",
  "--normal-border": "var(--color-hairline)",
  "--normal-border-hover": "var(--color-line)",
  "--border-radius": "var(--radius-lg)",
  fontFamily: "var(--font-sans)",
} as CSSProperties;
