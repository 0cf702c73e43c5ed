import { useEffect, useState } from "react";
import { memoizeAsync } from "#browser/memoize-async";
import { useNavigate } from "#browser/page-links";
import { useSecretQuery } from "#browser/use-secret-query";
import { api, messageOf } from "#client/api";
import { texts } from "#contracts/texts";
import { keepGuestProof } from "#ordering/buyer";
import { pageMeta } from "#page";
import { LinkButton } from "#ui/link-button";
import { PageLoader } from "#ui/loader";
import { OutcomePanel } from "#ui/outcome-panel";
import { emailVerifiedAt } from "./verified-elsewhere.ts";

const REDIRECT_AFTER_MS = 3000;
const checkoutAddress = "/checkout?verified=true";

export const meta = () =>
  pageMeta({
    title: "Verify your email",
    description: "Confirms the email address of a guest.",
    publicUrl: undefined,
  });

type View = { phase: "verifying" } | { phase: "success" } | { phase: "error"; message: string };

export default function VerifyEmailPage() {
  const view = useVerification();
  const navigate = useNavigate();
  useEffect(() => {
    if (view.phase !== "success") return;
    const timer = setTimeout(
      () => void navigate(checkoutAddress, { replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [view.phase, navigate]);
  if (view.phase === "verifying")
    return <PageLoader title="Verifying your email" text="Verifying your email…" />;
  if (view.phase === "success")
    return (
      <OutcomePanel
        tone="success"
        title="Your email is verified"
        text="You will be back at the checkout in three seconds. What you typed is still there."
        actions={<LinkButton to={checkoutAddress}>Back to checkout</LinkButton>}
      />
    );
  return (
    <OutcomePanel
      tone="error"
      title="Your email was not verified"
      text={view.message}
      actions={<LinkButton to="/checkout">Back to checkout</LinkButton>}
    />
  );
}

/** Never rejects. */
const verifyOnce = memoizeAsync(async (query: string): Promise<View> => {
  const given = new URLSearchParams(query);
  const email = given.get("email") ?? "";
  const token = given.get("token") ?? "";
  if (email === "" || token === "") return { phase: "error", message: texts.invalidGuestLink };
  try {
    await api.verifyEmail({ body: { email, token } });
    keepGuestProof({ email, token });
    emailVerifiedAt.write(new Date().toISOString());
    return { phase: "success" };
  } catch (error) {
    return { phase: "error", message: messageOf(error, texts.verifyEmailFailed) };
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
