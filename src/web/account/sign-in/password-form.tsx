import type { ReactNode } from "react";
import { useForm } from "#form";
import { PasswordInput } from "#ui/password-input";
import { AuthPanel, PanelForm } from "./auth-panel.tsx";

interface PasswordFormProps {
  title: string;
  text: ReactNode;
  email: string;
  label: string;
  hint?: string;
  autoComplete?: "new-password" | "current-password";
  buttonLabel: string;
  check: (password: string) => string | null;
  /** Rejects with an ApiError; its message about `password` is shown beside the field. */
  send: (password: string) => Promise<void>;
  failed: string;
  wayOut: ReactNode;
}

/** A page of a mailed link that asks for one password. */
export function PasswordForm({ check, send, failed, ...props }: PasswordFormProps) {
  const form = useForm({
    initial: { password: "" },
    check: ({ password }) => ({ password: check(password) ?? undefined }),
    send: ({ password }) => send(password),
    failed,
  });
  return (
    <AuthPanel title={props.title} text={<p className="break-words">{props.text}</p>}>
      <PanelForm form={form} buttonLabel={props.buttonLabel} wayOut={props.wayOut}>
        <input type="hidden" name="username" autoComplete="username" value={props.email} readOnly />
        <PasswordInput
          label={props.label}
          hint={props.hint}
          autoComplete={props.autoComplete ?? "current-password"}
          enterKeyHint="go"
          required
          {...form.field("password")}
        />
      </PanelForm>
    </AuthPanel>
  );
}
