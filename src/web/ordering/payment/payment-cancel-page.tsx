import { useSecretQuery } from "#browser/use-secret-query";
import { useUnpaidOrderBack } from "#ordering/buyer";
import { unlistedMeta } from "#page";
import { LinkButton } from "#ui/actions/link-button";
import { OutcomePanel } from "#ui/states/outcome-panel";

export const meta = () => unlistedMeta("Payment cancelled", "The payment was cancelled at PayPal.");

/** Changes nothing on the server: the order stays unpaid until it is paid or too old. */
export default function PaymentCancelPage() {
  useSecretQuery();
  const { kind } = useUnpaidOrderBack({ isCancelled: true });
  return (
    <OutcomePanel
      tone="neutral"
      title="Payment cancelled"
      text={
        <>
          <p>You cancelled the payment at PayPal.</p>
          {/* As high as its longer text, so that no button moves under a finger. */}
          <p className="mt-2 min-h-18 sm:min-h-12">
            {kind === "put back"
              ? "We put your order back in your cart, with everything you typed. You can pay it now or change it first."
              : "You can go back to the checkout, or look at your cart first."}
          </p>
        </>
      }
      actions={
        <>
          <LinkButton to="/checkout">Back to checkout</LinkButton>
          <LinkButton to="/cart" tone="secondary">
            View cart
          </LinkButton>
        </>
      }
    />
  );
}
