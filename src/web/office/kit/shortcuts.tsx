import {
  createContext,
  type RefObject,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createStore, useStore } from "#browser/state/store";
import { Dialog } from "#ui/dialogs/dialog";
import { Box, Grid, Row } from "#ui/layout/layout";

interface Shortcut {
  /** As `KeyboardEvent.key` has it, such as "j" or "?"; "mod+k" is Ctrl or Cmd with K, "g w" one key after the other. */
  keys: string;
  /** What it does, for the help. */
  label: string;
}

const active = new Map<string, Shortcut & { run: () => void }>();
const shown = createStore<readonly Shortcut[]>([]);
const showActive = () => shown.write([...active.values()]);

/** The shortcuts of the current screen. */
const useActiveShortcuts = (): readonly Shortcut[] => useStore(shown);

/** Whether keys act on what is inside: not where it may be on the screen several times. */
export const HasKeys = createContext(true);

/**
 * Binds a key while the component is mounted, it `isOn` and its part has keys. Plain keys are ignored while typing or
 * while a dialog is open.
 */
export function useShortcut(keys: string, label: string, action: () => void, isOn = true): void {
  const run = useEffectEvent(action);
  const isBound = useContext(HasKeys) && isOn;
  useLayoutEffect(() => {
    if (!isBound) return;
    const shortcut = { keys, label, run: () => run() };
    active.set(keys, shortcut);
    showActive();
    return () => {
      if (active.get(keys) !== shortcut) return;
      active.delete(keys);
      showActive();
    };
  }, [keys, label, isBound]);
}

/** A ref to a button that a key presses, too. */
export function useShortcutButton(
  keys: string,
  label: string,
  isOn = true,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useShortcut(keys, label, () => button.current?.click(), isOn);
  return button;
}

/**
 * Listens for every bound key; rendered once in the layout. Both effects run before the first paint, so that no early
 * press is missed.
 */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    /** The first of two keys, and when it was pressed. */
    let before = { key: "", at: 0 };
    const press = (event: KeyboardEvent) => {
      const { key, repeat, timeStamp: at } = event;
      const isMod = event.ctrlKey || event.metaKey;
      if (isMeantForElse(event) || (!isMod && isElsewhere(event))) return;
      const first = at - before.at < SECOND_KEY_MS ? before.key : "";
      before = !isMod && first === "" && isFirstKey(key) ? { key, at } : { key: "", at: 0 };
      const shortcut = active.get(
        isMod ? `mod+${key.toLowerCase()}` : [first, key].join(" ").trim(),
      );
      // Only moving through a list repeats while a key is held down.
      if (!shortcut || (repeat && !moving.has(key))) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** It was taken already, belongs to the browser, or only comes before another key. */
const isMeantForElse = ({ key, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  altKey || defaultPrevented || ["Shift", "Control", "Meta"].includes(key);

const isElsewhere = ({ target }: KeyboardEvent): boolean => isTyping(target) || isDialogOpen();

const moving = new Set(["j", "k"]);

/** How long the second of two keys may take. */
const SECOND_KEY_MS = 1500;

const isFirstKey = (key: string): boolean =>
  !active.has(key) && [...active.keys()].some((keys) => keys.startsWith(`${key} `));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/** `?` shows which keys work on the current screen; rendered once in the layout. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const shortcuts = useActiveShortcuts();
  useShortcut("?", "Show these keys", () => setIsOpen(true));
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Keyboard shortcuts" size="large">
      {/* Takes focus to be scrolled by keyboard where there are more than fit. */}
      <section tabIndex={0} aria-label="Keys" className="rounded-sm">
        <Grid as="dl" gapX={8} className="text-sm sm:grid-cols-2">
          {[...shortcuts, enter, send].map(({ keys, label }) => (
            <Row key={keys} gap={6} justify="between" line="bottom" className="py-2">
              <dt>{label}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </Row>
          ))}
        </Grid>
      </section>
    </Dialog>
  );
}

const enter: Shortcut = { keys: "Enter", label: "Open the row with focus" };
const send: Shortcut = { keys: "mod+Enter", label: "Send the note or reply that has focus" };

/** A shortcut as it is written on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <Box
      as="kbd"
      frame="plain"
      className="figures rounded-sm bg-sunken px-1.5 py-0.5 text-xs whitespace-nowrap text-ink-soft"
    >
      {keys.replace(
        /^mod\+(\w)/,
        (_, letter: string) => `${isApple() ? "⌘" : "Ctrl"} ${letter.toUpperCase()}`,
      )}
    </Box>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
