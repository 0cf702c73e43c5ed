import { useState } from "react";
import { Dialog } from "#ui/dialog";
import { type Shortcut, useActiveShortcuts, useShortcut } from "./shortcuts.ts";

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
