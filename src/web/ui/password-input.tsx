import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "after" | "value"> {
  value: string;
  /** Of a new password: the hint begins with how many characters it needs and, while it is typed, lacks. */
  least?: number | undefined;
}

/** A password field that can be shown. `autoComplete` is "current-password" unless given. */
export function PasswordInput({ least, hint, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      hint={least === undefined ? hint : lengthHint(props.value, least, hint)}
      {...props}
      type={isShown ? "text" : "password"}
      after={
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}

/** The text keeps its line, so that nothing moves under who is typing. */
const lengthHint = (password: string, least: number, more: ReactNode) => (
  <>
    <span>{`At least ${least} characters`}</span>
    <span aria-live="polite">{progressText(password.length, least)}</span>
    {more && <span>. </span>}
    {more && <span>{more}</span>}
  </>
);

function progressText(length: number, least: number): string {
  if (length === 0) return "";
  return length < least ? `: ${least - length} more` : ": long enough";
}
