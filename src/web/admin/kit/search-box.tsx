import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { TextInput } from "#ui/text-input";
import { useShortcut } from "./shortcuts.ts";
import { useTyped } from "./use-typed.ts";

interface SearchBoxProps {
  /** For example "Search customers". */
  label: string;
  placeholder?: string;
  /** The search in force. */
  value: string;
  /** Called with the trimmed text a moment after the typing. */
  onSearch: (text: string) => void;
}

const PAUSE_MS = 250;

/** Searches while one types; `/` leads here. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const { typed: text, setTyped: setText, asksFor } = useTyped(value);
  const box = useRef<HTMLFormElement>(null);
  const search = () => {
    const next = text.trim();
    if (next === value) return;
    asksFor(next);
    onSearch(next);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), PAUSE_MS);
    return () => clearTimeout(timer);
    // Also once the address has followed: what was typed meanwhile may be what stood there before.
  }, [text, value]);
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
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
