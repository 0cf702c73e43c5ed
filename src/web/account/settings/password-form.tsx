import { api } from "#client/api";
import { MAX_PASSWORD, MIN_PASSWORD } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { PasswordInput } from "#ui/password-input";
import { checkPasswordChange, type PasswordChange } from "./password-rules.ts";
import { SavingForm } from "./saving-form.tsx";

const nothing: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    initial: nothing,
    check: checkPasswordChange,
    async send({ currentPassword, newPassword }) {
      await api.changePassword({ body: { currentPassword, newPassword } });
      return () => nothing;
    },
    failed: texts.passwordFailed,
  });
  const field = (name: keyof PasswordChange) => ({ ...form.field(name), required: true });
  return (
    <SavingForm form={form} savedText={texts.passwordChanged} saveLabel={texts.changePassword}>
      <p className="measure text-ink-soft">
        Changing your password signs you out everywhere else and sends you an email about it.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current Password" enterKeyHint="next" {...field("currentPassword")} />
      <PasswordInput
        label="New Password"
        hint={`At least ${MIN_PASSWORD} characters`}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={MAX_PASSWORD + 1}
        {...field("newPassword")}
      />
      <PasswordInput
        label="Confirm New Password"
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={MAX_PASSWORD + 1}
        {...field("confirmPassword")}
      />
    </SavingForm>
  );
}
