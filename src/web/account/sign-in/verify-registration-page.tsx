import { type PageAddress, useNavigate } from "#browser/loading/page-links";
import { useTimeout } from "#browser/time/use-timeout";
import { api, ApiError } from "#client/api";
import { texts } from "#contracts/texts";
import { confirmOnArrival } from "#mailed-link";
import { unlistedMeta } from "#page";
import { pathAfterLogin, useSession } from "#session";
import { LinkButton } from "#ui/actions/link-button";
import { PageLoader } from "#ui/states/loader";
import { OutcomePanel } from "#ui/states/outcome-panel";
import { beginSession, browserKey } from "./begin-session.ts";
import { PasswordForm } from "./auth-panel.tsx";

const REDIRECT_AFTER_MS = 3000;

export const meta = () => unlistedMeta("Verify your email", "Opens your account.");

type Verified =
  | { phase: "password"; email: string; token: string }
  | { phase: "ready" }
  | { phase: "success"; name: string; next: PageAddress };

const useVerification = confirmOnArrival<"email" | "token", Verified>({
  names: ["email", "token"],
  incomplete: texts.invalidRegistrationLink,
  async confirm(link) {
    try {
      return await open({ ...link, browserKey: browserKey.read() ?? undefined });
    } catch (error) {
      if (error instanceof ApiError && error.body.fields?.["password"])
        return { phase: "password", ...link };
      throw error;
    }
  },
  failed: texts.verificationFailed,
});

export default function VerifyRegistrationPage() {
  const [view, setView] = useVerification();
  const navigate = useNavigate();
  const next = view.phase === "success" ? view.next : null;
  const redirect = () => {
    if (next !== null) void navigate(next, { replace: true });
  };
  useTimeout(redirect, next === null ? null : REDIRECT_AFTER_MS, next);
  if (view.phase === "confirming")
    return <PageLoader title="Verifying your email" text="Verifying your email…" />;
  if (view.phase === "password") {
    const { email, token } = view;
    return (
      <PasswordForm
        title="Confirm your password"
        text={`Enter the password you chose for ${email}, so that your account opens with it and with no other.`}
        email={email}
        label="Password"
        buttonLabel="Open my account"
        check={(password) => (password === "" ? texts.fillAllFields : null)}
        send={async (password) => setView(await open({ email, token, password }))}
        failed={texts.verificationFailed}
        wayOut={
          <LinkButton to="/register" tone="secondary">
            Register
          </LinkButton>
        }
      />
    );
  }
  if (view.phase === "ready") return <AccountReady />;
  if (view.phase === "success")
    return (
      <OutcomePanel
        tone="success"
        title="Your account is ready"
        text={`Welcome, ${view.name}. You are logged in and will continue in three seconds.`}
        actions={<LinkButton to={view.next}>Continue now</LinkButton>}
      />
    );
  return (
    <OutcomePanel
      tone="error"
      title="Your email was not verified"
      text={view.message}
      actions={
        <>
          <LinkButton to="/register">Register</LinkButton>
          <LinkButton to="/login" tone="secondary">
            Login
          </LinkButton>
        </>
      }
    />
  );
}

/** The link was used before, here or elsewhere. */
function AccountReady() {
  const { user } = useSession();
  if (user)
    return (
      <OutcomePanel
        tone="success"
        title="Your account is ready"
        text="This link was used before, and you are logged in."
        actions={<LinkButton to={pathAfterLogin(user, null)}>Continue</LinkButton>}
      />
    );
  return (
    <OutcomePanel
      tone="success"
      title={texts.accountReady}
      text="This link was used before: your email address is confirmed."
      actions={<LinkButton to="/login">Login</LinkButton>}
    />
  );
}

interface Opening {
  email: string;
  token: string;
  password?: string;
  browserKey?: string | undefined;
}

async function open(body: Opening): Promise<Verified> {
  try {
    const { data } = await api.verifyRegistration({ body });
    beginSession(data, null);
    return { phase: "success", name: data.user.name, next: pathAfterLogin(data.user, null) };
  } catch (error) {
    if (error instanceof ApiError && error.body.isAccountReady) return { phase: "ready" };
    throw error;
  }
}
