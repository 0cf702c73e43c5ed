import { TextInput } from "#ui/text-input";

interface DayInputProps {
  /** For example "Placed from". */
  label: string;
  /** A day in UTC, as "2026-11-20"; "" where none is chosen. */
  value: string;
  onDay: (day: string) => void;
}

/** One end of a span of days. */
export const DayInput = ({ label, value, onDay }: DayInputProps) => (
  <TextInput
    dense
    hideLabel
    type="date"
    label={label}
    title={`${label} (days in UTC)`}
    className="w-36"
    value={value}
    onChange={({ target }) => onDay(target.value)}
  />
);
