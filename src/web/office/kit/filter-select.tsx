import { Select, type SelectOption } from "#ui/select";

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
  return (
    <Select
      dense
      hideLabel
      label={label}
      className="w-50"
      placeholder={allLabel}
      options={options}
      value={options.some((option) => option.value === value) ? value : ""}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
