import { codeFrom } from "#browser/code-from";
import type { Form } from "#form";
import { TextInput } from "#ui/text-input";

interface OneTimeCodeInputProps {
  form: Pick<Form<{ code: string }>, "values" | "set">;
  hint?: string;
}

/** Takes the six digits of a code however it was typed, pasted or filled in. */
export const OneTimeCodeInput = ({ form, ...texts }: OneTimeCodeInputProps) => (
  <TextInput
    {...texts}
    label="6-digit code"
    name="one-time-code"
    inputMode="numeric"
    autoComplete="one-time-code"
    enterKeyHint="go"
    mono
    value={form.values.code}
    onChange={(event) => form.set({ code: codeFrom(event.target.value) })}
  />
);
