import { useEffect, useState } from "react";
import { memoizeAsync } from "#browser/memoize-async";
import { type PageAddress, useNavigate } from "#browser/page-links";
import { useSecretQuery } from "#browser/use-secret-query";
import { api, ApiError, messageOf } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { pageMeta } from "#page";
import { pathAfterLogin } from "#session";
import { LinkButton } from "#ui/link-button";
import { PageLoader } from "#ui/loader";
import { OutcomePanel } from "#ui/outcome-panel";
import { beginSession } from "./begin-session.ts";
import { PasswordForm } from "./password-form.tsx";

const REDIRECT_AFTER_MS = 3000;

export const meta = () =>
  pageMeta({
    title: "Verify your email",
    description: "Opens your account.",
    publicUrl: undefined,
  });

type View =
  | { phase: "verifying" }
  | { phase: "password"; email: string; token: string }
  | { phase: "success"; name: string; next: PageAddress }
  | { phase: "error"; message: string };

export default function VerifyRegistrationPage() {
  const [view, setView] = useVerification();
  const navigate = useNavigate();
  const next = view.phase === "success" ? view.next : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next, navigate]);
  if (view.phase === "verifying")
    return <PageLoader title="Verifying your email" text="Verifying your email…" />;
  if (view.phase === "password") {
    const { email, token } = view;
    return (
      <PasswordForm
        title="Confirm your password"
        text={`More than one registration is waiting for ${email}. Enter the password you chose, so that your account opens with it and with no other.`}
        email={email}
        label="Password"
        buttonLabel="Open my account"
        check={(password) => (password === "" ? texts.fillAllFields : null)}
        send={async (password) => {
          const { data } = await api.verifyRegistration({ body: { email, token, password } });
          setView(signedIn(data));
        }}
        failed={texts.verificationFailed}
        wayOut={
          <LinkButton to="/register" tone="secondary">
            Register
          </LinkButton>
        }
      />
    );
  }
  if (view.phase === "success")
    return (
      <OutcomePanel
        tone="success"
        title="Your account is ready"
        text={`Welcome, ${view.name}. You are signed in, and go on in three seconds.`}
        actions={<LinkButton to={view.next}>Go on now</LinkButton>}
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

function signedIn(data: { token: string; user: User }): View {
  beginSession(data);
  return { phase: "success", name: data.user.name, next: pathAfterLogin(data.user, null) };
}

/** Never rejects. */
const verifyOnce = memoizeAsync(async (query: string): Promise<View> => {
  const given = new URLSearchParams(query);
  const email = given.get("email") ?? "";
  const token = given.get("token") ?? "";
  if (email === "" || token === "")
    return { phase: "error", message: texts.invalidRegistrationLink };
  try {
    const { data } = await api.verifyRegistration({ body: { email, token, password: "" } });
    return signedIn(data);
  } catch (error) {
    if (error instanceof ApiError && error.body.fields?.["password"])
      return { phase: "password", email, token };
    return { phase: "error", message: messageOf(error, texts.verificationFailed) };
  }
});

function useVerification() {
  const [view, setView] = useState<View>({ phase: "verifying" });
  const query = useSecretQuery();
  useEffect(() => {
    if (query !== null) void verifyOnce(query).then(setView);
  }, [query]);
  return [view, setView] as const;
}
