import { useState } from "react";
import { useOpenedStore } from "#browser/use-opened-store";
import { buyersMemory, isAsOrdered } from "#ordering/buyer";
import type { PricedCart } from "#ordering/cart";
import { type PointFigures, readCount, type Spend, computeSpend } from "./spending.ts";

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
    /** After a refusal: fetches the figures again. */
    refresh() {
      // That order could not be cancelled, or is now: what it still holds is not this one's.
      setBroughtBack(null);
      if (userId !== null) void loadPoints().then(({ refetchPoints }) => refetchPoints(userId));
    },
    ownHeldFor,
    /** As typed; empty for none. */
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
