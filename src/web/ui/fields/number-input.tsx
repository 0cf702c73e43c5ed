import { typedCount, typedNumber } from "#contracts/typed-number";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface NumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur"> {
  /** As typed. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  /** A number of pieces, hours or points. */
  isWhole?: boolean;
  onBlur?: () => void;
}

/**
 * A text field for a number, which neither the wheel nor an arrow key changes. A decimal comma and grouped thousands
 * are understood and, once the field is left, shown as the number that was understood.
 */
export function NumberInput({ isWhole = false, onBlur, ...input }: NumberInputProps) {
  const { value, onChange } = input;
  const leave = () => {
    const number = (isWhole ? typedCount : typedNumber)(value);
    if (!Number.isNaN(number) && Number.isNaN(Number(value)))
      onChange({ target: { value: String(number) } });
    onBlur?.();
  };
  return (
    <TextInput
      inputMode={isWhole ? "numeric" : "decimal"}
      autoComplete="off"
      {...input}
      onBlur={leave}
    />
  );
}
