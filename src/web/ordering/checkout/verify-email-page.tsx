import { useNavigate } from "#browser/page-links";
import { useTimeout } from "#browser/use-timeout";
import { api } from "#client/api";
import { texts } from "#contracts/texts";
import { confirmOnArrival } from "#mailed-link";
import { keepGuestProof } from "#ordering/buyer";
import { unlistedMeta } from "#page";
import { LinkButton } from "#ui/link-button";
import { PageLoader } from "#ui/loader";
import { OutcomePanel } from "#ui/outcome-panel";
import { emailVerifiedAt } from "./verified-elsewhere.ts";

const REDIRECT_AFTER_MS = 3000;
const checkoutAddress = "/checkout?verified=true";

export const meta = () =>
  unlistedMeta("Verify your email", "Confirms the email address of a guest.");

const useVerification = confirmOnArrival({
  names: ["email", "token"],
  incomplete: texts.invalidGuestLink,
  async confirm(link) {
    await api.verifyEmail({ body: link });
    keepGuestProof(link);
    emailVerifiedAt.write(new Date().toISOString());
    return { phase: "success" as const };
  },
  failed: texts.verifyEmailFailed,
});

export default function VerifyEmailPage() {
  const [view] = useVerification();
  const navigate = useNavigate();
  useTimeout(
    () => void navigate(checkoutAddress, { replace: true }),
    view.phase === "success" ? REDIRECT_AFTER_MS : null,
  );
  if (view.phase === "confirming")
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
