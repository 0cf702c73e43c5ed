import { useState } from "react";
import { useOpenedStore } from "#browser/use-opened-store";
import { buyersMemory, isAsOrdered } from "#ordering/buyer";
import type { PricedCart } from "#ordering/cart";
import { type PointFigures, readCount, type Spend, spendOf } from "./spending.ts";

export interface CheckoutPoints {
  /** Null until they are loaded, and for a guest. */
  figures: PointFigures | null;
  /** After a refusal: fetches the figures again. */
  refresh: () => void;
  /** Held by the order whose buyer returned from PayPal without paying; 0 once the cart has changed. */
  ownHeldFor: (cart: PricedCart) => number;
  /** The unpaid order that holds points that the choice needs; null where the balance is enough. */
  neededFrom: (cart: PricedCart) => string | null;
  /** As typed; empty for none. */
  chosen: string;
  choose: (points: string) => void;
  /** What the choice comes to for this cart. */
  spendFor: (cart: PricedCart) => Spend | null;
}

/** A guest has none, and does not load what fetches them. */
const loadPoints = () => import("./customer-points.ts");

interface Choice {
  points: string;
  set: (changes: { points: string }) => void;
}

/** The reward points that the buyer pays with; the choice is kept with the form. */
export function useCheckoutPoints(
  userId: string | null,
  { points: chosen, set }: Choice,
): CheckoutPoints {
  const figures = useOpenedStore(userId, userId, async () =>
    (await loadPoints()).watchPoints(userId ?? ""),
  );
  const [broughtBack, setBroughtBack] = useState(() => {
    const order = buyersMemory.inPayment.read();
    return order?.isPutBack ? order : null;
  });
  const ownHeldFor = ({ lines }: PricedCart) => {
    const cart = lines.map(({ line }) => line);
    return broughtBack !== null && isAsOrdered(cart, broughtBack.lines)
      ? readCount(broughtBack.form.points)
      : 0;
  };
  const spendFor = (cart: PricedCart) =>
    figures === null
      ? null
      : spendOf(chosen, {
          ...figures,
          totalCents: cart.totalCents,
          ownHeld: ownHeldFor(cart),
        });
  return {
    figures,
    refresh: () => {
      // That order could not be cancelled, or is now: what it still holds is not this one's.
      setBroughtBack(null);
      if (userId !== null) void loadPoints().then(({ refetchPoints }) => refetchPoints(userId));
    },
    ownHeldFor,
    chosen,
    choose: (points) => set({ points }),
    spendFor,
    neededFrom: (cart) =>
      (spendFor(cart)?.points ?? 0) > (figures?.rewardPoints ?? 0)
        ? (broughtBack?.orderId ?? null)
        : null,
  };
}
