import { TextInput } from "#ui/text-input";

interface NumberSettingProps {
  label: string;
  hint: string;
  /** The unit, after the number. */
  unit: string;
  limits: { min: number; max: number };
  /** NaN while nothing that is a number is typed. */
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

export function NumberSetting(props: NumberSettingProps) {
  const { label, hint, unit, limits, value, error, onChange } = props;
  return (
    <TextInput
      dense
      required
      type="number"
      label={label}
      hint={hint}
      className="max-w-80"
      after={unit}
      min={limits.min}
      max={limits.max}
      value={Number.isNaN(value) ? "" : value}
      error={error}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}
