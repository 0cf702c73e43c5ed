import { MAX_NAME } from "#contracts/lengths";
import { TextInput, type TextInputProps } from "#ui/text-input";

export const NameInput = (props: Omit<TextInputProps, "label">) => (
  <TextInput dense required label="Full name" autoComplete="off" maxLength={MAX_NAME} {...props} />
);
