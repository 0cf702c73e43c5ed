import { TextInput, type TextInputProps } from "#ui/text-input";

interface NumberInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** NaN while nothing that is a number is typed, which is refused when it is sent. */
  value: number;
  onChange: (value: number) => void;
}

/** A number that has to be given. */
export const NumberInput = ({ value, onChange, ...input }: NumberInputProps) => (
  <TextInput
    dense
    required
    type="number"
    {...input}
    value={Number.isNaN(value) ? "" : value}
    onChange={({ target }) => onChange(target.valueAsNumber)}
  />
);
