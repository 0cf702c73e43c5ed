import { useShownZone } from "#browser/dates";
import { zoneName } from "#contracts/due-text";
import { TextInput } from "#ui/text-input";
import { type Days, useTyped } from "./use-typed.ts";

interface DaySpanProps {
  labels: { [End in keyof Days]: string };
  days: Days;
  onChange: (changes: Partial<Days>) => void;
}

/** A span of days by its first and its last one. */
export const DaySpan = ({ labels, days, onChange }: DaySpanProps) => (
  <span className="flex items-center gap-2">
    <DayInput label={labels.from} value={days.from} onDay={(from) => onChange({ from })} />
    <span aria-hidden className="text-ink-soft">
      –
    </span>
    <DayInput label={labels.to} value={days.to} onDay={(to) => onChange({ to })} />
  </span>
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
  return (
    <TextInput
      dense
      hideLabel
      type="date"
      label={label}
      title={zone ? `${label} (${zoneName(zone)})` : label}
      className="w-36"
      value={value}
      onChange={({ target }) => onDay(target.value)}
    />
  );
}
