import { Search } from "lucide-react";
import { useRef } from "react";
import { useTimeout } from "#browser/use-timeout";
import { MAX_SEARCH } from "#contracts/lengths";
import { TextInput } from "#ui/text-input";
import { useShortcut } from "./shortcuts.ts";
import { useTyped } from "./use-typed.ts";

interface SearchBoxProps {
  /** For example "Search customers". */
  label: string;
  placeholder?: string;
  value: string;
  /** Called with the trimmed text a moment after typing pauses. */
  onChange: (text: string) => void;
}

const PAUSE_MS = 250;

/** A search field that searches while typing; `/` focuses it. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const { typed: text, setTyped: setText, requested } = useTyped(value);
  const box = useRef<HTMLFormElement>(null);
  const search = () => {
    const next = text.trim();
    if (next === value) return;
    requested(next);
    onChange(next);
  };
  // Reset once the URL has changed: text typed since may equal its previous value.
  useTimeout(search, PAUSE_MS, `${text} ${value}`);
  useShortcut("/", "Search this list", () => box.current?.querySelector("input")?.select());
  return (
    <form
      ref={box}
      role="search"
      className="w-full min-w-0 sm:w-80"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextInput
        dense
        hideLabel
        type="search"
        label={label}
        placeholder={placeholder ?? label}
        icon={<Search />}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
