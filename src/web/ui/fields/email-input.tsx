import { MAX_EMAIL } from "#contracts/lengths";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/**
 * A box for one email address. `autoComplete` is "username", as for logging in, unless given. Of type "text" unless
 * given, since browsers refuse or rewrite domains with umlauts in one of type "email".
 */
export const EmailInput = ({
  label = "Email",
  type = "text",
  ...props
}: Omit<TextInputProps, "type" | "label"> & { label?: string; type?: "text" | "email" }) => (
  <TextInput
    label={label}
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="next"
    maxLength={MAX_EMAIL}
    required
    {...props}
    type={type}
  />
);
