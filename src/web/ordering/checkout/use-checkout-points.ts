import { useState } from "react";
import { useOpenedStore } from "#browser/state/use-opened-store";
import type { OwnPoints } from "#contracts/calls/rewards";
import type { Cents } from "#contracts/money";
import { mostPoints, pointsValue } from "#contracts/spent-points";
import { typedCount } from "#contracts/typed-number";
import { buyersMemory, isAsOrdered } from "#ordering/buyer";
import type { PricedCart } from "#ordering/cart";

export type CheckoutPoints = ReturnType<typeof useCheckoutPoints>;

/** A guest has none, and does not load what fetches them. */
const loadPoints = () => import("./customer-points.ts");

interface Choice {
  points: string;
  set: (changes: { points: string }) => void;
}

/** The reward points that the buyer pays with; the choice is kept with the form. */
export function useCheckoutPoints(userId: string | null, { points: chosen, set }: Choice) {
  const figures: PointFigures | null = useOpenedStore(userId, userId, async () =>
    (await loadPoints()).watchPoints(userId ?? ""),
  );
  const [broughtBack, setBroughtBack] = useState(() => {
    const order = buyersMemory.inPayment.read();
    return order?.isPutBack ? order : null;
  });
  /** Held by the order whose buyer returned from PayPal without paying; 0 once the cart has changed. */
  const ownHeldFor = ({ lines }: PricedCart) => {
    const cart = lines.map(({ line }) => line);
    return broughtBack !== null && isAsOrdered(cart, broughtBack.lines)
      ? readCount(broughtBack.form.points)
      : 0;
  };
  /** What the choice comes to for this cart. */
  const spendFor = (cart: PricedCart): Spend | null =>
    figures === null
      ? null
      : computeSpend(chosen, {
          ...figures,
          totalCents: cart.totalCents,
          ownHeld: ownHeldFor(cart),
        });
  return {
    /** Null until they are loaded, and for a guest. */
    figures,
    refresh() {
      // That order could not be cancelled, or is now: what it still holds is not this one's.
      setBroughtBack(null);
      if (userId !== null) void loadPoints().then(({ refetchPoints }) => refetchPoints(userId));
    },
    ownHeldFor,
    chosen,
    choose: (points: string) => set({ points }),
    spendFor,
    /** The unpaid order that holds points that the choice needs; null where the others are enough. */
    neededFrom: (cart: PricedCart) =>
      (spendFor(cart)?.points ?? 0) > (figures?.spendablePoints ?? 0)
        ? (broughtBack?.orderId ?? null)
        : null,
  };
}

type PointFigures = Omit<OwnPoints, "rewardPoints">;

/** Points that the order is to be paid with, and what they pay of it. */
export interface Spend {
  points: number;
  cents: Cents;
}

interface Spending extends PointFigures {
  totalCents: Cents;
  /** Held by the order that this buyer took to PayPal and brought back; the same order takes them again. */
  ownHeld: number;
}

export const usablePoints = ({
  spendablePoints,
  heldPoints,
  ownHeld,
  ...order
}: Spending): number => mostPoints(spendablePoints + Math.min(ownHeld, heldPoints), order);

/** What the buyer's choice comes to for the cart as it is now; null for no points. */
export function computeSpend(chosen: string, spending: Spending): Spend | null {
  const points = Math.min(readCount(chosen), usablePoints(spending));
  return points > 0 ? { points, cents: pointsValue(points, spending) } : null;
}

/** A typed number of points; 0 for anything else. */
export function readCount(typed: string): number {
  const count = Math.floor(typedCount(typed));
  return count > 0 ? count : 0;
}
