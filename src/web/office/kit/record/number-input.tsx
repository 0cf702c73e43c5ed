import { useState } from "react";
import { describeAmbiguity, typedCount, typedNumber } from "#contracts/typed-number";
import { NumberInput as TypedNumber } from "#ui/fields/number-input";
import type { TextInputProps } from "#ui/fields/text-input";

interface NumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur"> {
  /** NaN while nothing that is a number is typed, which is refused when it is sent. */
  value: number;
  onChange: (value: number) => void;
  isWhole?: boolean;
}

/** A number that has to be given. */
export function NumberInput({ value, onChange, isWhole = false, ...input }: NumberInputProps) {
  const read = isWhole ? typedCount : typedNumber;
  const [typed, setTyped] = useState("");
  const given = Number.isNaN(value) ? "" : String(value);
  const shown = Object.is(read(typed), value) ? typed : given;
  return (
    <TypedNumber
      required
      {...input}
      isWhole={isWhole}
      error={input.error ?? (isWhole ? undefined : describeAmbiguity(shown))}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
