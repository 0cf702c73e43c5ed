import { useEffectEvent, useLayoutEffect, useState } from "react";
import { createStore, useStore } from "#browser/store";
import { Dialog } from "#ui/dialog";

interface Shortcut {
  /** As `KeyboardEvent.key` has it, such as "j" or "?"; "mod+k" is Ctrl or Cmd with K. */
  keys: string;
  /** What it does, for the help. */
  label: string;
}

const active = new Map<string, Shortcut & { run: () => void }>();
const shown = createStore<readonly Shortcut[]>([]);
const showActive = () => shown.write([...active.values()]);

/** The shortcuts of the current screen. */
const useActiveShortcuts = (): readonly Shortcut[] => useStore(shown);

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

/** `?` shows which keys work on the current screen; rendered once in the layout. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const shortcuts = useActiveShortcuts();
  useShortcut("?", "Show these keys", () => setIsOpen(true));
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts" size="small">
      <dl className="divide-y divide-hairline">
        {[...shortcuts, enter].map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-6 py-2">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const enter: Shortcut = { keys: "Enter", label: "Open the row with focus" };

/** A shortcut as it is written on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="figures rounded-sm border border-hairline bg-sunken px-1.5 py-0.5 text-xs whitespace-nowrap text-ink-soft">
      {keys.replace("mod+k", `${isApple() ? "⌘" : "Ctrl"} K`)}
    </kbd>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
