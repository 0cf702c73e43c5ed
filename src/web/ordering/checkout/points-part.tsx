import { Suspense } from "react";
import { lazyPart } from "#browser/lazy-part";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import type { PricedCart } from "#ordering/cart";
import { ErrorBoundary } from "#ui/error-boundary";
import type { Spend } from "./spending.ts";
import type { Checkout } from "./use-checkout.ts";

const usePointsChoice = lazyPart(() => import("./points-choice.tsx"));

interface PointsPartProps {
  checkout: Checkout;
  cart: PricedCart;
}

/** A customer's points: the choice, and what is left to pay then. Nothing for a guest. */
export function PointsPart({ checkout: { customer, points }, cart }: PointsPartProps) {
  const [PointsChoice] = usePointsChoice();
  if (customer === null) return null;
  const spend = points.spendFor(cart);
  return (
    <>
      {/* Without the choice the order can still be placed. */}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <PointsChoice points={points} cart={cart} />
        </Suspense>
      </ErrorBoundary>
      {spend && <Due totalCents={cart.totalCents} spend={spend} />}
    </>
  );
}

/** What is left to pay once points have paid their part. */
function Due({ totalCents, spend }: { totalCents: Cents; spend: Spend }) {
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
      <p className="flex items-baseline justify-between gap-4 text-success-ink">
        <span>Paid with points</span>
        <span className="tabular-nums">{`−${formatUsd(toDollars(spend.cents))}`}</span>
      </p>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">To pay</span>
        <span className="text-xl font-semibold tabular-nums">
          {formatUsd(toDollars(totalCents - spend.cents))}
        </span>
      </p>
    </div>
  );
}
