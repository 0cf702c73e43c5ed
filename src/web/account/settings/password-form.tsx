import { api } from "#client/api";
import { newPasswordProblem, pickLeastPassword } from "#contracts/new-password";
import { MAX_PASSWORD, type Role } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { Notice } from "#ui/notice";
import { PasswordInput } from "#ui/password-input";
import { type AccountProps, SavingForm } from "./account-form.tsx";

const nothing: PasswordChange = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordForm({ user, onSaved }: AccountProps) {
  const { email, role, shouldChangePassword, mustChangePassword } = user;
  const form = useForm({
    initial: nothing,
    check: (given) => checkPasswordChange(given, role),
    async send({ currentPassword, newPassword }) {
      await api.changePassword({ body: { currentPassword, newPassword } });
      onSaved({ ...user, shouldChangePassword: undefined, mustChangePassword: undefined });
      return () => nothing;
    },
    failed: texts.passwordFailed,
  });
  const field = (name: keyof PasswordChange) => ({ ...form.field(name), required: true });
  return (
    <SavingForm form={form} savedText={texts.passwordChanged} saveLabel={texts.changePassword}>
      {shouldChangePassword && (
        <Notice tone="warning" title="Please choose a stronger password">
          {`Your password is too short for the back office, or too common. ${
            mustChangePassword
              ? "The back office opens when you have changed it."
              : "Everything works until you have changed it, but you will be asked again."
          }`}
        </Notice>
      )}
      <p className="measure text-ink-soft">
        Changing your password logs you out everywhere else and sends you an email about it.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput label="Current Password" enterKeyHint="next" {...field("currentPassword")} />
      <PasswordInput
        label="New Password"
        hint={`At least ${pickLeastPassword(role)} characters`}
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

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

type PasswordErrors = Partial<PasswordChange>;

/** What is wrong with a change of password, by field: first what is missing, then whether both are equal, then the length. */
export function checkPasswordChange(
  given: PasswordChange,
  role: Role = "customer",
): PasswordErrors {
  const missing = Object.entries(missingTexts).filter(
    ([field]) => given[field as keyof PasswordChange] === "",
  );
  if (missing.length > 0) return Object.fromEntries(missing);
  const { newPassword, confirmPassword } = given;
  if (newPassword !== confirmPassword) return { confirmPassword: texts.passwordsDiffer };
  const weak = newPasswordProblem(newPassword, role);
  return weak === null ? {} : { newPassword: weak };
}

const missingTexts: PasswordChange = {
  currentPassword: "Please enter your current password",
  newPassword: "Please enter a new password",
  confirmPassword: "Please enter the new password again",
};
