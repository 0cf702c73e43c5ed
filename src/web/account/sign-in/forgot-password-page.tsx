import { useLocation } from "react-router";
import { isCompleteEmail } from "#browser/email-address";
import { isObject } from "#browser/state/kept-storage";
import { Link } from "#browser/loading/page-links";
import { api } from "#client/api";
import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { unlistedMeta } from "#page";
import { SentMail, useMailing } from "#sent-mail";
import { GuestOnly } from "#session";
import { EmailInput } from "#ui/fields/email-input";
import { AuthPanel, PanelForm } from "./auth-panel.tsx";

export const meta = () => unlistedMeta("Forgot password", "Set a new password for your account.");

export default function ForgotPasswordPage() {
  return (
    <GuestOnly title="Forgot password">
      <ForgotPassword />
    </GuestOnly>
  );
}

const failed = "The email could not be sent. Please try again.";

function ForgotPassword() {
  const { state } = useLocation() as { state: unknown };
  const form = useForm({
    initial: { email: typedAtLogin(state) },
    check: ({ email }) => ({ email: isCompleteEmail(email) ? undefined : texts.invalidEmail }),
    send: () => send(),
    failed,
  });
  const call = async () => (await api.forgotPassword({ body: form.values })).data.message;
  const { mailing, message, send, resend } = useMailing({ send: call, failed });
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
          title={message}
          text={`The link works for ${ACCOUNT_LINK_MINUTES} minutes.`}
          mailing={mailing}
          onResend={() => void resend()}
        />
      ) : (
        <PanelForm form={form} buttonLabel="Send link">
          <EmailInput {...form.field("email")} enterKeyHint="send" />
        </PanelForm>
      )}
    </AuthPanel>
  );
}

const typedAtLogin = (state: unknown): string =>
  isObject(state) && typeof state.email === "string" ? state.email : "";
