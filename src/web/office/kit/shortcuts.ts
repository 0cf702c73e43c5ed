import { useEffectEvent, useLayoutEffect } from "react";
import { createStore, useStore } from "#browser/store";

export interface Shortcut {
  /** As `KeyboardEvent.key` has it, such as "j" or "?"; "mod+k" is Ctrl or Cmd with K. */
  keys: string;
  /** What it does, for the help. */
  label: string;
}

const active = new Map<string, Shortcut & { run: () => void }>();
const shown = createStore<readonly Shortcut[]>([]);
const showActive = () => shown.write([...active.values()]);

/** The shortcuts of the current screen. */
export const useActiveShortcuts = (): readonly Shortcut[] => useStore(shown);

/** Binds a key while the component is mounted. Plain keys are ignored while typing or while a dialog is open. */
export function useShortcut(keys: string, label: string, action: () => void): void {
  const run = useEffectEvent(action);
  useLayoutEffect(() => {
    const shortcut = { keys, label, run: () => run() };
    active.set(keys, shortcut);
    showActive();
    return () => {
      if (active.get(keys) !== shortcut) return;
      active.delete(keys);
      showActive();
    };
  }, [keys, label]);
}

/**
 * Listens for every bound key; rendered once in the layout. Both effects run before the first paint, so that no early
 * press is missed.
 */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      const shortcut = active.get(isMod ? `mod+${event.key.toLowerCase()}` : event.key);
      if (!shortcut || event.altKey || event.defaultPrevented) return;
      if (!isMod && (isTyping(event.target) || isDialogOpen())) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;
