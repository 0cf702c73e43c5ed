import { type FormEvent, useRef, useState } from "react";
import { MAX_PASSWORD, MIN_PASSWORD } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { PasswordInput } from "#ui/password-input";
import { api } from "#web/api.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import { checkPasswordChange, type PasswordChange, type PasswordErrors } from "./password-rules.ts";
import { useSaving } from "./use-saving.tsx";

const nothing: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordForm({ email }: { email: string }) {
  const [given, setGiven] = useState(nothing);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [attempt, setAttempt] = useState(0);
  const saving = useSaving();
  const form = useRef<HTMLFormElement>(null);
  useFirstInvalidFocus(form, attempt);

  const send = async () => {
    const { currentPassword, newPassword } = given;
    await api.changePassword({ body: { currentPassword, newPassword } });
    setGiven(nothing);
    return texts.passwordChanged;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isSaving) return;
    const found = checkPasswordChange(given);
    setErrors(found);
    if (Object.keys(found).length > 0) setAttempt(attempt + 1);
    else void saving.save(send, texts.passwordFailed);
  };
  const bind = (name: keyof PasswordChange) => ({
    name,
    value: given[name],
    required: true,
    error: errors[name] ?? saving.fields[name],
    onChange: (event: { target: { value: string } }) => {
      setGiven({ ...given, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <p className="measure text-ink-soft">
        Changing your password signs you out everywhere else and sends you an email about it.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current Password" enterKeyHint="next" {...bind("currentPassword")} />
      <PasswordInput
        label="New Password"
        hint={`At least ${MIN_PASSWORD} characters`}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={MAX_PASSWORD + 1}
        {...bind("newPassword")}
      />
      <PasswordInput
        label="Confirm New Password"
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={MAX_PASSWORD + 1}
        {...bind("confirmPassword")}
      />
      {saving.notice}
      <Button type="submit" className="max-sm:w-full sm:w-fit" busy={saving.isSaving}>
        {texts.changePassword}
      </Button>
    </form>
  );
}
