import { parsePitch, riseOverRun } from "#ordering/cart";
import { TextInput } from "#ui/text-input";

interface PitchInputProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Degrees as documented, with the trade's rise:12 beside it; "6/12" is understood and shown in degrees. */
export function PitchInput({ name, label, value, error, onChange }: PitchInputProps) {
  const degrees = parsePitch(value);
  const isRatio = /[/:]|in/i.test(value);
  const other = degrees === null ? "" : isRatio ? `${degrees}°` : riseOverRun(degrees);
  return (
    <TextInput
      name={name}
      label={`${label} (degrees)`}
      hint="Degrees, or rise over run such as 6/12"
      error={error}
      value={value}
      inputMode="text"
      autoComplete="off"
      maxLength={12}
      mono
      after={
        <output aria-label={`${label} in the other notation`} className="figures px-2 text-ink">
          {other}
        </output>
      }
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (isRatio && degrees !== null) onChange(String(degrees));
      }}
    />
  );
}
