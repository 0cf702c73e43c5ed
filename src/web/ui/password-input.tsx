import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

interface PasswordInputProps extends Omit<TextInputProps, "type" | "after" | "value"> {
  value: string;
  /** Of a new password: the hint begins with how many characters it needs and, while it is typed, what is weak about it. */
  least?: number | undefined;
}

/** A password field that can be shown. `autoComplete` is "current-password" unless given. */
export function PasswordInput({ least, hint, ...props }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const isCommon = useIsCommon(least === undefined ? "" : props.value);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        least === undefined
          ? hint
          : lengthHint(progressText(props.value.length, least, isCommon), least, hint)
      }
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
const lengthHint = (progress: string, least: number, more: ReactNode) => (
  <>
    <span>{`At least ${least} characters`}</span>
    <span aria-live="polite">{progress}</span>
    {more && <span>. </span>}
    {more && <span>{more}</span>}
  </>
);

function progressText(length: number, least: number, isCommon: boolean): string {
  if (length === 0) return "";
  if (length < least) return `: ${least - length} more`;
  return isCommon ? ": too common, so it is tried first" : ": long enough";
}

/** False until the list has been loaded, which begins with the first character. */
function useIsCommon(password: string): boolean {
  const [check, setCheck] = useState<((password: string) => boolean) | null>(null);
  const isTyped = password !== "";
  useEffect(() => {
    // Without the list the server still refuses the password.
    if (isTyped)
      import("virtual:common-passwords").then(
        ({ isCommonPassword }) => setCheck(() => isCommonPassword),
        () => undefined,
      );
  }, [isTyped]);
  return check?.(password) ?? false;
}
