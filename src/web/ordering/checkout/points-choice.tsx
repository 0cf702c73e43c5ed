import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPoints } from "#contracts/calls/rewards";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import {
  mostPoints,
  onTheWayText,
  pointsRate,
  pointsText,
  pointsValue,
} from "#contracts/spent-points";
import { typedCount } from "#contracts/typed-number";
import { buyersMemory, isAsOrdered } from "#ordering/buyer";
import type { PricedCart } from "#ordering/cart";
import { pointsQuery } from "#ordering/rewards";
import { Checkbox } from "#ui/checkbox";
import { NumberInput } from "#ui/number-input";
import { TextLink } from "#ui/text-link";

interface PointsChoiceProps {
  points: CheckoutPoints;
  cart: PricedCart;
}

export default function PointsChoice({ points, cart }: PointsChoiceProps) {
  const { figures } = points;
  if (!figures) return null;
  const { heldPoints, pointsOnTheWay, pointsPerDollar } = figures;
  const { totalCents } = cart;
  const ownHeld = points.ownHeldFor(cart);
  const usable = usablePoints({ ...figures, totalCents, ownHeld });
  const otherHeld = heldPoints - Math.min(ownHeld, heldPoints);
  if (usable === 0 && otherHeld === 0 && pointsOnTheWay === 0) return null;
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      {usable > 0 && (
        <Usable
          points={points}
          usable={usable}
          available={figures.spendablePoints + heldPoints - otherHeld}
          rate={{ totalCents, pointsPerDollar }}
        />
      )}
      {pointsOnTheWay > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {usable > 0
            ? `Another ${onTheWayText(pointsOnTheWay)}.`
            : `You have ${onTheWayText(pointsOnTheWay)}. ${pointsRate(pointsPerDollar)}.`}
        </p>
      )}
      {otherHeld > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          <span>{`${pointsText(otherHeld)} ${otherHeld === 1 ? "is" : "are"} held by an unpaid order. Pay or cancel it in `}</span>
          <TextLink to="/orders">My Orders</TextLink>.
        </p>
      )}
    </div>
  );
}

interface UsableProps {
  points: CheckoutPoints;
  usable: number;
  available: number;
  rate: { totalCents: Cents; pointsPerDollar: number };
}

function Usable({ points: { chosen, choose }, usable, available, rate }: UsableProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isOn = chosen !== "";
  const count = Math.min(readCount(chosen), usable);
  const shown = isOn ? count : usable;
  return (
    <>
      <Checkbox
        label={
          <span className="tabular-nums">
            {shown > 0
              ? `Use ${pointsText(shown)} (−${formatUsd(toDollars(pointsValue(shown, rate)))})`
              : "Use points"}
          </span>
        }
        hint={`You have ${pointsText(available)} to use now. ${pointsRate(rate.pointsPerDollar)}.`}
        checked={isOn}
        onChange={({ target }) => choose(target.checked ? String(usable) : "")}
      />
      {isOn && (
        <NumberInput
          isWhole
          label="Points to use"
          hint={`At most ${usable.toLocaleString("en-US")} for this order`}
          className="mt-3 max-w-56"
          value={typed ?? String(count)}
          onFocus={() => setTyped(String(count))}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value);
            choose(String(Math.min(readCount(target.value), usable)));
          }}
        />
      )}
    </>
  );
}

export type CheckoutPoints = ReturnType<typeof useCheckoutPoints>;

interface Choice {
  points: string;
  set: (changes: { points: string }) => void;
}

/** The reward points that the buyer pays with; the choice is kept with the form. */
export function useCheckoutPoints(userId: string | null, { points: chosen, set }: Choice) {
  // What a payment takes must be current. A guest has none.
  const query = useQuery({ ...pointsQuery, staleTime: 0, enabled: userId !== null });
  const figures: PointFigures | null = query.data ?? null;
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
      if (userId !== null) void query.refetch();
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
