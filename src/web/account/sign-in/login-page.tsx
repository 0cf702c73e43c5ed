import { useLocation } from "react-router";
import { Link, useNavigate } from "#browser/loading/page-links";
import { api, ApiError } from "#client/api";
import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { unlistedMeta } from "#page";
import { SentMail, useMailing } from "#sent-mail";
import { GuestOnly, useSession } from "#session";
import { Button } from "#ui/actions/button";
import { EmailInput } from "#ui/fields/email-input";
import { Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PasswordInput } from "#ui/fields/password-input";
import { TextLink } from "#ui/actions/text-link";
import { AuthPanel } from "./auth-panel.tsx";
import { beginSession, keptLogin } from "./begin-session.ts";
import { expiryHere } from "./second-step.ts";

export const meta = () =>
  unlistedMeta("Login", "Log in to your account: orders, reports, reward points.");

export default function LoginPage() {
  return (
    <GuestOnly title="Login">
      <Login />
    </GuestOnly>
  );
}

function Login() {
  const { state } = useLocation();
  const session = useSession();
  const isExpired = session.status === "guest" && session.isExpired;
  return (
    <AuthPanel
      title="Login"
      footer={
        <p>
          New here?{" "}
          <TextLink to="/register" state={state} prefetch="intent">
            Create an account
          </TextLink>
        </p>
      }
    >
      {isExpired && (
        <Notice className="mb-5">
          Your session has ended. Log in to continue where you left off; what you saved is kept.
        </Notice>
      )}
      <LoginForm />
    </AuthPanel>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  const form = useForm({
    initial: { email: "", password: "" },
    draft: keptLogin,
    check: checkLogin,
    async send(body) {
      const { data } = await api.login({ body });
      if ("token" in data) return beginSession(data, state);
      // The address survives going back from the next page.
      const expiresAt = expiryHere(data.expiresAt, Date.now());
      const { userId, methods } = data;
      await navigate("/two-factor", { state: { ...state, userId, expiresAt, methods } });
      return (now) => now;
    },
    failed: texts.loginFailed,
  });
  const { email } = form.values;
  const unverified = unverifiedEmail(form.error, email);
  return (
    <Stack as="form" {...form.props} gap={5}>
      <EmailInput {...form.field("email")} />
      <div>
        <PasswordInput label="Password" enterKeyHint="go" required {...form.field("password")} />
        <Link
          to="/forgot-password"
          state={{ ...state, email }}
          prefetch="intent"
          className="link mt-1 inline-flex min-h-11 items-center text-sm"
        >
          Forgot password?
        </Link>
      </div>
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      {unverified && <ResendVerification email={unverified} />}
      <Button type="submit" size="large" wide busy={form.isBusy} busyLabel="Logging in…">
        Login
      </Button>
    </Stack>
  );
}

const checkLogin = ({ email, password }: { email: string; password: string }) => ({
  ...(email.trim() === "" && { email: "Please enter your email address" }),
  ...(password === "" && { password: "Please enter your password" }),
});

function unverifiedEmail(error: unknown, typed: string): string | null {
  const body = error instanceof ApiError ? error.body : {};
  return body.requiresVerification ? (body.email ?? typed) : null;
}

function ResendVerification({ email }: { email: string }) {
  const call = async () => (await api.resendVerification({ body: { email } })).data.message;
  const failed = texts.resendVerificationFailed;
  const { mailing, send, resend } = useMailing({ send: call, failed });
  if (mailing.phase === "sent")
    return (
      <SentMail
        title={texts.verificationResent}
        text={`We sent a link to ${email}. It works for ${ACCOUNT_LINK_MINUTES} minutes.`}
        mailing={mailing}
        onResend={() => void resend()}
      />
    );
  return (
    <Stack gap={3}>
      {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
      <Button
        tone="secondary"
        wide
        busy={mailing.phase === "sending"}
        onClick={() => void send().catch(() => undefined)}
      >
        Resend verification email
      </Button>
    </Stack>
  );
}
