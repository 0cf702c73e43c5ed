import { useState } from "react";
import type { Cents } from "#contracts/money";
import { buyersMemory } from "#ordering/buyer";
import { type PointFigures, readCount, type Spend, spendOf } from "./spending.ts";

export interface CheckoutPoints {
  /** Null until they are loaded, and for a guest. */
  figures: PointFigures | null;
  setFigures: (figures: PointFigures) => void;
  /** Rises when the figures have to be fetched again. */
  round: number;
  /** After a refusal: fetches the figures again. */
  refresh: () => void;
  /** Held by the order that came back from PayPal unpaid, while this may still be the same order. */
  ownHeld: number;
  /** As typed; empty for none. */
  chosen: string;
  choose: (points: string) => void;
  /** What the choice comes to for a cart of this total. */
  spendFor: (totalCents: Cents) => Spend | null;
}

interface Choice {
  points: string;
  set: (changes: { points: string }) => void;
}

/** The reward points that the buyer pays with; the choice is kept with the form. */
export function useCheckoutPoints({ points: chosen, set }: Choice): CheckoutPoints {
  const [figures, setFigures] = useState<PointFigures | null>(null);
  const [round, setRound] = useState(0);
  const [ownHeld, setOwnHeld] = useState(() => {
    const broughtBack = buyersMemory.inPayment.read();
    return broughtBack?.isPutBack ? readCount(broughtBack.form.points) : 0;
  });
  return {
    figures,
    setFigures,
    round,
    refresh: () => {
      // The order was changed since, or it would not have been refused: that one keeps its points.
      setOwnHeld(0);
      setRound((before) => before + 1);
    },
    ownHeld,
    chosen,
    choose: (points) => set({ points }),
    spendFor: (totalCents) =>
      figures === null ? null : spendOf(chosen, { ...figures, totalCents, ownHeld }),
  };
}
