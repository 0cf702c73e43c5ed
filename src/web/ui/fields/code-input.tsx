import { TextInput, type TextInputProps } from "./text-input.tsx";

interface CodeInputProps extends Omit<TextInputProps, "label" | "value" | "onChange"> {
  value: string;
  onType: (digits: string) => void;
}

/** Takes the six digits of a code however it was typed, pasted or filled in. */
export const CodeInput = ({ onType, ...input }: CodeInputProps) => (
  <TextInput
    label="6-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="go"
    mono
    {...input}
    onChange={(event) => onType(codeFrom(event.target.value))}
  />
);

/** The digits of what was typed or pasted, at most six. */
export const codeFrom = (text: string): string => text.replace(/\D/g, "").slice(0, 6);
