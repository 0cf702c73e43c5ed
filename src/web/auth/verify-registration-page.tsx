import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { texts } from "#contracts/texts";
import { LinkButton } from "#ui/link-button";
import { Loader } from "#ui/loader";
import { OutcomePanel } from "#ui/outcome-panel";
import { api, messageOf } from "#web/api.ts";
import { askOnce } from "#web/checkout/ask-once.ts";
import { pageMeta } from "#web/page-meta.ts";
import { useSecretQuery } from "#web/payment/use-secret-query.ts";
import { placeAfterLogin } from "#web/session/way-back.ts";
import { beginSession } from "./begin-session.ts";

const REDIRECT_AFTER_MS = 3000;

export const meta = () =>
  pageMeta({
    title: "Verify your email",
    description: "Opens your account.",
    publicUrl: undefined,
  });

type View =
  | { phase: "verifying" }
  | { phase: "success"; name: string; next: string }
  | { phase: "error"; message: string };

export default function VerifyRegistrationPage() {
  const view = useVerification();
  const navigate = useNavigate();
  const next = view.phase === "success" ? view.next : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [next, navigate]);
  if (view.phase === "verifying")
    return (
      <>
        <h1 className="sr-only">Verifying your email</h1>
        <Loader isPage text="Verifying your email…" />
      </>
    );
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

/** Never rejects. */
const verifyOnce = askOnce(async (query: string): Promise<View> => {
  const given = new URLSearchParams(query);
  const email = given.get("email") ?? "";
  const token = given.get("token") ?? "";
  if (email === "" || token === "")
    return { phase: "error", message: texts.invalidRegistrationLink };
  try {
    const { data } = await api.verifyRegistration({ body: { email, token } });
    beginSession(data);
    return { phase: "success", name: data.user.name, next: placeAfterLogin(data.user.role, null) };
  } catch (error) {
    return { phase: "error", message: messageOf(error, texts.verificationFailed) };
  }
});

function useVerification(): View {
  const [view, setView] = useState<View>({ phase: "verifying" });
  const query = useSecretQuery();
  useEffect(() => {
    if (query !== null) void verifyOnce(query).then(setView);
  }, [query]);
  return view;
}
