import { useNavigate } from "#browser/loading/page-links";
import { useTimeout } from "#browser/time/use-timeout";
import { api } from "#client/api";
import { token } from "#client/token";
import { texts } from "#contracts/texts";
import { confirmOnArrival } from "#mailed-link";
import { keepGuestProof } from "#ordering/buyer";
import { guestCart } from "#ordering/cart";
import { unlistedMeta } from "#page";
import { LinkButton } from "#ui/actions/link-button";
import { PageLoader } from "#ui/states/loader";
import { OutcomePanel } from "#ui/states/outcome-panel";
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
    return { phase: "success" as const, hasCart: hasCartHere() };
  },
  failed: texts.verifyEmailFailed,
});

/** A mail app may open the link in a browser of its own, where nothing can be ordered. */
const hasCartHere = (): boolean => guestCart.read().lines.length > 0 || token.read() !== null;

export default function VerifyEmailPage() {
  const [view] = useVerification();
  const navigate = useNavigate();
  useTimeout(
    () => void navigate(checkoutAddress, { replace: true }),
    view.phase === "success" && view.hasCart ? REDIRECT_AFTER_MS : null,
  );
  if (view.phase === "confirming")
    return <PageLoader title="Verifying your email" text="Verifying your email…" />;
  if (view.phase === "success" && !view.hasCart)
    return (
      <OutcomePanel
        tone="success"
        title="Your email is verified"
        text="Go back to the window where you started. The checkout there continues by itself."
      />
    );
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
