import type { ComponentProps } from "react";
import { MAX_STATE } from "#contracts/lengths";
import { Select } from "#ui/select";
import { TextInput } from "#ui/text-input";
import { findState, isUnitedStates, usStates } from "./us-states.ts";

interface StateFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  "name" | "error" | "readOnly"
> {
  country: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A list in the United States, any text elsewhere. */
export function StateField({ country, value, readOnly = false, ...field }: StateFieldProps) {
  const common = { label: "State", required: true, autoComplete: "billing address-level1" };
  if (!isUnitedStates(country))
    return (
      <TextInput
        enterKeyHint="next"
        autoCapitalize="words"
        maxLength={MAX_STATE}
        {...{ ...common, ...field, value, readOnly }}
      />
    );
  const code = findState(value);
  // What was typed elsewhere, or before there was a list.
  const options = value && !code ? [{ value, label: value }, ...usStates] : usStates;
  return (
    <Select
      placeholder="Choose"
      options={options}
      isSending={readOnly}
      {...{ ...common, ...field, value: code ?? value }}
    />
  );
}
