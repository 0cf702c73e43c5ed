import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextInput } from "#ui/text-input";
import { useShortcut } from "./shortcuts.ts";

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
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const box = useRef<HTMLFormElement>(null);
  if (known !== value) {
    // The address changed by other means, such as the back button.
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  const search = () => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
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
