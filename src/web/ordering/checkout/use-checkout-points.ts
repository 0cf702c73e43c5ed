import { useState } from "react";
import { buyersMemory, isAsOrdered } from "#ordering/buyer";
import type { PricedCart } from "#ordering/cart";
import { type PointFigures, readCount, type Spend, spendOf } from "./spending.ts";

export interface CheckoutPoints {
  /** Null until they are loaded, and for a guest. */
  figures: PointFigures | null;
  setFigures: (figures: PointFigures) => void;
  /** Rises when the figures have to be fetched again. */
  round: number;
  /** After a refusal: fetches the figures again. */
  refresh: () => void;
  /** Held by the order that came back from PayPal unpaid; 0 once the cart is another one. */
  ownHeldFor: (cart: PricedCart) => number;
  /** As typed; empty for none. */
  chosen: string;
  choose: (points: string) => void;
  /** What the choice comes to for this cart. */
  spendFor: (cart: PricedCart) => Spend | null;
}

interface Choice {
  points: string;
  set: (changes: { points: string }) => void;
}

/** The reward points that the buyer pays with; the choice is kept with the form. */
export function useCheckoutPoints({ points: chosen, set }: Choice): CheckoutPoints {
  const [figures, setFigures] = useState<PointFigures | null>(null);
  const [round, setRound] = useState(0);
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
  return {
    figures,
    setFigures,
    round,
    refresh: () => {
      // The order was changed since, or it would not have been refused: that one keeps its points.
      setBroughtBack(null);
      setRound((before) => before + 1);
    },
    ownHeldFor,
    chosen,
    choose: (points) => set({ points }),
    spendFor: (cart) =>
      figures === null
        ? null
        : spendOf(chosen, {
            ...figures,
            totalCents: cart.totalCents,
            ownHeld: ownHeldFor(cart),
          }),
  };
}
