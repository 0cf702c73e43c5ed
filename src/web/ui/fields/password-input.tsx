import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createStore, useStore } from "#browser/state/store";
import { IconButton } from "#ui/actions/icon-button";
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
  return isCommon ? ": too common, attackers try it first" : ": long enough";
}

type IsCommon = (password: string) => boolean;

/** Null until the list has been loaded, which begins with the first character of a new password. */
const commonPasswords = createStore<IsCommon | null>(null);

async function loadCommonPasswords(): Promise<void> {
  try {
    const list = await import("virtual:common-passwords");
    commonPasswords.write(list.isCommonPassword);
  } catch {
    // Without the list the server still refuses the password.
  }
}

function useIsCommon(password: string): boolean {
  const isCommon = useStore(commonPasswords);
  const isTyped = password !== "";
  useEffect(() => {
    if (isTyped) void loadCommonPasswords();
  }, [isTyped]);
  return isCommon?.(password) ?? false;
}

/** Whether a new password is too common; false while the list is not loaded. */
export const isCommonPassword: IsCommon = (password) => commonPasswords.read()?.(password) ?? false;

/** Once the list is loaded, for a password that is sent only later. */
export async function awaitIsCommon(password: string): Promise<boolean> {
  await loadCommonPasswords();
  return isCommonPassword(password);
}
