import { type CSSProperties, useEffect } from "react";
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

/** Hands every waiting message to sonner once. */
export default function ToastList({ count, take }: ToastListProps) {
  useEffect(() => {
    for (const { tone, text, ...options } of take())
      toast[tone](text, options.action ? { ...options, duration: WITH_ACTION_MS } : options);
  }, [count, take]);
  return (
    <Toaster
      theme="system"
      position="bottom-right"
      containerAriaLabel="Messages"
      closeButton
      mobileOffset={{ bottom: "calc(5.5rem + env(safe-area-inset-bottom))" }}
      style={colours}
    />
  );
}

const colours = {
  "--normal-bg": "var(--color-card)",
  "--normal-bg-hover": "var(--color-sunken)",
  "--normal-text": "var(--color-ink)",
  "--normal-border": "var(--color-hairline)",
  "--normal-border-hover": "var(--color-line)",
  "--border-radius": "var(--radius-lg)",
  fontFamily: "var(--font-sans)",
} as CSSProperties;
