import { LinkButton } from "#ui/link-button";
import { useUnpaidOrderBack } from "#web/checkout/use-unpaid-order-back.ts";
import { pageMeta } from "#web/page-meta.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
import { useSecretQuery } from "./use-secret-query.ts";

export const meta = () =>
  pageMeta({
    title: "Payment cancelled",
    description: "The payment was cancelled; nothing was charged.",
    publicUrl: undefined,
  });

/** Changes nothing on the server: the order stays unpaid until it is paid or too old. */
export default function PaymentCancelPage() {
  useSecretQuery();
  const isPutBack = useUnpaidOrderBack({ isAlways: true });
  return (
    <OutcomePanel
      tone="neutral"
      title="Payment cancelled"
      text={
        <>
          <p>Nothing was charged.</p>
          {/* As high as its longer text, so that no button moves under a finger. */}
          <p className="mt-2 min-h-18 sm:min-h-12">
            {isPutBack
              ? "We put your order back in your cart, with everything you typed. You can pay it now or change it first."
              : "Your cart is as you left it."}
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
