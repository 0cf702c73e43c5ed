import { type FormEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { api } from "#web/api.ts";
import { isObject } from "#web/cart/kept-storage.ts";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import { pageMeta } from "#web/page-meta.ts";
import { GuestOnly } from "#web/session/guest-only.tsx";
import { AuthPanel } from "./auth-panel.tsx";
import { SentMail } from "./sent-mail.tsx";
import { useMailing } from "./use-mailing.ts";

export const meta = () =>
  pageMeta({
    title: "Forgot password",
    description: "Set a new password for your account.",
    publicUrl: undefined,
  });

export default function ForgotPasswordPage() {
  return (
    <GuestOnly title="Forgot password">
      <ForgotPassword />
    </GuestOnly>
  );
}

const failed = "The email could not be sent. Please try again.";

function ForgotPassword() {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useLocation() as { state: unknown };
  const [email, setEmail] = useState(() => typedAtLogin(state));
  const [{ error, attempt }, setChecked] = useState({ error: "", attempt: 0 });
  const call = async () => (await api.forgotPassword({ body: { email } })).data.message;
  const { mailing, told, send, resend } = useMailing({
    send: call,
    resend: call,
    failed,
    resendFailed: failed,
  });
  useFirstInvalidFocus(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = isCompleteEmail(email) ? "" : texts.invalidEmail;
    setChecked({ error: found, attempt: attempt + 1 });
    if (found === "" && mailing.phase !== "sending") void send().catch(() => undefined);
  };
  return (
    <AuthPanel
      title="Forgot your password?"
      text="We email you a link to set a new one."
      footer={
        <Link to="/login" state={state} className="link inline-flex min-h-11 items-center">
          Back to login
        </Link>
      }
    >
      {mailing.phase === "sent" ? (
        <SentMail
          key={mailing.sentAt}
          title={told}
          text={`The link works for ${ACCOUNT_LINK_MINUTES} minutes.`}
          mailing={mailing}
          onResend={() => void resend()}
        />
      ) : (
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <EmailInput
            enterKeyHint="send"
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value);
              setChecked({ error: "", attempt });
            }}
          />
          {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
          <Button type="submit" size="large" wide busy={mailing.phase === "sending"}>
            Send link
          </Button>
        </form>
      )}
    </AuthPanel>
  );
}

const typedAtLogin = (state: unknown): string =>
  isObject(state) && typeof state.email === "string" ? state.email : "";
