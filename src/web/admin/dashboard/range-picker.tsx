import { useId, useState } from "react";
import { FieldError } from "#ui/field";
import { Select } from "#ui/select";
import { TextInput } from "#ui/text-input";
import { presetOf, type Range, rangePresets, readRange, todayInUtc } from "./range.ts";

interface RangePickerProps {
  range: Range | null;
  /** Typing leaves no step back. */
  onChange: (range: Range | null, step: "push" | "replace") => void;
}

/** A range of days by name or by its two days. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const errorId = useId();
  const [today] = useState(() => todayInUtc(new Date()));
  const shown = range ?? { from: "", to: "" };
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(range);
  if (known?.from !== range?.from || known?.to !== range?.to) {
    setKnown(range);
    setTyped(shown);
  }
  const presets = rangePresets(today);
  const preset = presetOf(range, presets);
  const read = readRange(typed);
  const isHalf = typed.from === "" || typed.to === "";
  const error = typeof read === "string" && !isHalf ? read : null;
  const type = (changes: Partial<Range>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    const nextRange = readRange(next);
    if (typeof nextRange !== "string") onChange(nextRange, "replace");
  };
  return (
    <div className="flex flex-col items-end gap-1 max-sm:items-start">
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:justify-start">
        <Select
          dense
          hideLabel
          label="Range"
          className="w-38"
          value={preset}
          options={[
            ...presets.map(({ value, label }) => ({ value, label })),
            ...(preset === "custom" ? [{ value: "custom", label: "Custom range" }] : []),
          ]}
          onChange={({ target }) =>
            onChange(presets.find(({ value }) => value === target.value)?.range ?? null, "push")
          }
        />
        <DayInput label="First day" value={typed.from} onDay={(from) => type({ from })} />
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <DayInput label="Last day" value={typed.to} onDay={(to) => type({ to })} />
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onDay: (day: string) => void;
}

const DayInput = ({ label, value, onDay }: DayInputProps) => (
  <TextInput
    dense
    hideLabel
    type="date"
    label={label}
    className="w-36"
    value={value}
    onChange={({ target }) => onDay(target.value)}
  />
);
