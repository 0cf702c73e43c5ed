import { useEffect } from "react";
import { formatCents } from "#contracts/money";
import type { PricedCart } from "#ordering/cart";
import { Button } from "#ui/actions/button";
import { PhoneBar } from "#ui/layout/phone-bar";
import type { Checkout } from "./use-checkout.ts";
import type { Placing } from "./use-placing.ts";

interface CheckoutBarProps {
  cart: PricedCart;
  checkout: Checkout;
  placing: Placing;
}

/** On a phone: what is to be paid, and one button that does whatever comes next. */
export default function CheckoutBar({ cart, checkout, placing }: CheckoutBarProps) {
  const spend = checkout.points.spendFor(cart);
  const dueCents = cart.totalCents - (spend?.cents ?? 0);
  const step = findStep(checkout);
  useEffect(() => {
    if (!placing.problem) return;
    // The summary shows it.
    document
      .querySelector("main aside [role=alert], main section [role=alert]")
      ?.scrollIntoView({ block: "nearest" });
  }, [placing.problem]);
  const go = () => {
    if (step === "details") checkout.form.props.ref.current?.requestSubmit();
    else if (step === "email") checkout.showVerification();
    else placing.place(cart);
  };
  return (
    <PhoneBar label="Next step" amount={formatCents(dueCents)} isOnlyOnPhones>
      <Button busy={placing.isPlacing} onClick={go}>
        {step === "place" ? (dueCents === 0 ? "Order now" : "Go to PayPal") : stepLabels[step]}
      </Button>
    </PhoneBar>
  );
}

const stepLabels = { details: "Next", email: "Verify your email" };

function findStep({ isConfirmed, verification }: Checkout): "details" | "email" | "place" {
  if (!isConfirmed) return "details";
  return verification?.isRequired && verification.state.phase !== "verified" ? "email" : "place";
}
