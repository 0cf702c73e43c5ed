import { MAX_PHONE } from "#contracts/lengths";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export const PhoneInput = (props: Omit<TextInputProps, "type">) => (
  <TextInput inputMode="tel" autoComplete="tel" maxLength={MAX_PHONE} {...props} type="tel" />
);
