import type { ReactNode } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { type Form, useForm } from "#form";
import { Button } from "#ui/actions/button";
import { Box, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PasswordInput } from "#ui/fields/password-input";
import { RoofOutline } from "#ui/roof-outline";

interface AuthPanelProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** It takes the place of another panel, with what had focus. */
  takesFocus?: boolean;
}

export function AuthPanel({ title, text, children, footer, takesFocus = false }: AuthPanelProps) {
  const heading = useFocusWhen<HTMLHeadingElement>(takesFocus);
  return (
    <div className="page-width py-10 sm:py-16">
      <div className="mx-auto max-w-md">
        <RoofOutline className="mb-4 w-16 text-primary" />
        <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        {text && <div className="mt-2 text-ink-soft">{text}</div>}
        <Box frame="card" className="mt-6 p-5 sm:p-6">
          {children}
        </Box>
        {footer && <div className="mt-4 text-ink-soft">{footer}</div>}
      </div>
    </div>
  );
}

interface PanelFormProps {
  form: Pick<Form<never>, "props" | "problem" | "isBusy">;
  buttonLabel: string;
  busyLabel?: string;
  children?: ReactNode;
  wayOut?: ReactNode;
  after?: ReactNode;
}

export const PanelForm = ({ form, children, ...props }: PanelFormProps) => (
  <Stack as="form" {...form.props} gap={5}>
    {children}
    {form.problem && (
      // A new key makes screen readers announce another problem.
      <Notice key={form.problem} tone="error" action={props.wayOut}>
        {form.problem}
      </Notice>
    )}
    <Button type="submit" size="large" wide busy={form.isBusy} busyLabel={props.busyLabel}>
      {props.buttonLabel}
    </Button>
    {props.after}
  </Stack>
);

interface PasswordFormProps {
  title: string;
  text: ReactNode;
  email: string;
  label: string;
  hint?: string;
  /** How many characters a new password needs. */
  least?: number;
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
          least={props.least}
          autoComplete={props.autoComplete ?? "current-password"}
          enterKeyHint="go"
          required
          {...form.field("password")}
        />
      </PanelForm>
    </AuthPanel>
  );
}
