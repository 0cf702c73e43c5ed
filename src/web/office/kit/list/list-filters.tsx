import { Search, SlidersHorizontal } from "lucide-react";
import { useRef } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { useTimeout } from "#browser/time/use-timeout";
import { zoneName } from "#contracts/formats";
import { MAX_SEARCH } from "#contracts/lengths";
import { Button } from "#ui/actions/button";
import { Row } from "#ui/layout/layout";
import { Select, type SelectOption } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";
import { useTip } from "#ui/actions/tip";
import { useShortcut } from "#office/kit/shortcuts.tsx";
import { type Days, useTyped } from "./use-url-state.ts";

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

interface FiltersButtonProps {
  /** Id of what it shows. */
  controls: string;
  isShown: boolean;
  /** How many of them narrow the list. */
  chosen: number;
  onPress: () => void;
}

/** On a phone, shows the filters, which would push the list down. */
export const FiltersButton = ({ controls, isShown, chosen, onPress }: FiltersButtonProps) => (
  <Button
    tone="secondary"
    icon={SlidersHorizontal}
    aria-expanded={isShown}
    aria-controls={controls}
    className="w-fit sm:hidden"
    onClick={onPress}
  >
    {chosen === 0 ? "Filters" : `Filters (${chosen})`}
  </Button>
);

interface FilterSelectProps {
  /** For example "Order status". */
  label: string;
  /** Text of the choice that filters nothing, for example "All statuses". */
  allLabel: string;
  options: readonly SelectOption[];
  /** "" filters nothing. */
  value: string;
  onChange: (value: string) => void;
}

/** One filter of a list. A value that is no option (from an old address) shows as "all". */
export function FilterSelect({ label, allLabel, options, value, onChange }: FilterSelectProps) {
  const { typed: chosen, setTyped: setChosen, requested } = useTyped(value);
  return (
    <Select
      hideLabel
      label={label}
      className="w-50"
      placeholder={allLabel}
      options={options}
      value={options.some((option) => option.value === chosen) ? chosen : ""}
      onChange={({ target }) => {
        setChosen(target.value);
        requested(target.value);
        onChange(target.value);
      }}
    />
  );
}

/** With what the address holds, even where it is none of the options. */
export const withChosen = (options: SelectOption[], chosen: SelectOption): SelectOption[] =>
  chosen.value === "" || options.some(({ value }) => value === chosen.value)
    ? options
    : [...options, chosen];

interface DaySpanProps {
  labels: { [End in keyof Days]: string };
  days: Days;
  onChange: (changes: Partial<Days>) => void;
}

/** A span of days by its first and its last one. */
export const DaySpan = ({ labels, days, onChange }: DaySpanProps) => (
  <Row as="span" gap={2}>
    <DayInput label={labels.from} value={days.from} onDay={(from) => onChange({ from })} />
    <span aria-hidden className="text-ink-soft">
      –
    </span>
    <DayInput label={labels.to} value={days.to} onDay={(to) => onChange({ to })} />
  </Row>
);

interface DayFilterProps {
  labels: DaySpanProps["labels"];
  days: Days;
  onChange: (days: Days) => void;
}

/** A span of days that narrows a list and is kept in the address. */
export function DayFilter({ labels, days, onChange }: DayFilterProps) {
  const { from, to } = days;
  const { typed, setTyped, requested } = useTyped({ from, to });
  return (
    <DaySpan
      labels={labels}
      days={typed}
      onChange={(changes) => {
        const next = { ...typed, ...changes };
        setTyped(next);
        requested(next);
        onChange(next);
      }}
    />
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onDay: (day: string) => void;
}

function DayInput({ label, value, onDay }: DayInputProps) {
  const zone = useShownZone();
  const { props, tip } = useTip(zone ? `${label} (${zoneName(zone)})` : label);
  return (
    <>
      <TextInput
        {...props}
        hideLabel
        type="date"
        label={label}
        className="w-36"
        value={value}
        onChange={({ target }) => onDay(target.value)}
      />
      {tip}
    </>
  );
}
