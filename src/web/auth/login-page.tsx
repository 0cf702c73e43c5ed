import { type FormEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { EmailInput } from "#ui/email-input";
import { Notice } from "#ui/notice";
import { PasswordInput } from "#ui/password-input";
import { api, ApiError, messageOf } from "#web/api.ts";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import { pageMeta } from "#web/page-meta.ts";
import { GuestOnly } from "#web/session/guest-only.tsx";
import { useSession } from "#web/session/session.ts";
import { AuthPanel } from "./auth-panel.tsx";
import { beginSession } from "./begin-session.ts";
import { expiryHere } from "./code-expiry.ts";
import { ResendVerification } from "./resend-verification.tsx";
import { useKeptFields } from "./use-kept-fields.ts";

export const meta = () =>
  pageMeta({
    title: "Login",
    description: "Sign in to your account: orders, reports, reward points.",
    publicUrl: undefined,
  });

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
          <Link to="/register" state={state} prefetch="intent" className="link">
            Create an account
          </Link>
        </p>
      }
    >
      {isExpired && (
        <Notice className="mb-5">
          Your session has ended. Sign in to go on where you were; what you saved is kept.
        </Notice>
      )}
      <LoginForm />
    </AuthPanel>
  );
}

interface Refusal {
  message: string;
  /** The account waits for its mailed link to be opened. */
  unverifiedEmail: string | null;
}

function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [{ email }, setKept] = useKeptFields("login", { email: "" });
  const [password, setPassword] = useState("");
  const { isBusy, refusal, missing, attempt, login } = useLogin(email, password);
  useFirstInvalidFocus(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void login();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailInput
        value={email}
        error={missing.includes("email") && email === "" ? "Please enter your email address" : null}
        onChange={(event) => setKept({ email: event.target.value })}
      />
      <div>
        <PasswordInput
          label="Password"
          enterKeyHint="go"
          required
          value={password}
          error={
            missing.includes("password") && password === "" ? "Please enter your password" : null
          }
          onChange={(event) => setPassword(event.target.value)}
        />
        <Link
          to="/forgot-password"
          state={{ email }}
          prefetch="intent"
          className="link mt-1 inline-flex min-h-11 items-center text-sm"
        >
          Forgot password?
        </Link>
      </div>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {refusal?.unverifiedEmail && <ResendVerification email={refusal.unverifiedEmail} />}
      <Button type="submit" size="large" wide busy={isBusy} busyLabel="Signing in…">
        Login
      </Button>
    </form>
  );
}

function useLogin(email: string, password: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [{ missing, attempt }, setChecked] = useState({ missing: [] as string[], attempt: 0 });

  const login = async () => {
    if (isBusy) return;
    const found = Object.entries({ email: email.trim(), password })
      .filter(([, value]) => value === "")
      .map(([name]) => name);
    setChecked({ missing: found, attempt: attempt + 1 });
    setRefusal(null);
    if (found.length > 0) return;
    setIsBusy(true);
    try {
      const { data } = await api.login({ body: { email, password } });
      if ("token" in data) return beginSession(data);
      const expiresAt = expiryHere(data.expiresAt, Date.now());
      await navigate("/two-factor", { state: { ...state, userId: data.userId, expiresAt } });
    } catch (error) {
      setRefusal(refusalOf(error, email));
    }
    setIsBusy(false);
  };
  return { isBusy, refusal, missing, attempt, login };
}

function refusalOf(error: unknown, email: string): Refusal {
  const body = error instanceof ApiError ? error.body : {};
  return {
    message: messageOf(error, texts.loginFailed),
    unverifiedEmail: body.requiresVerification ? (body.email ?? email) : null,
  };
}
