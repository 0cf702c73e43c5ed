import { useState } from "react";
import { formatCount, plural } from "#contracts/counted";
import { type Cents, formatCents } from "#contracts/money";
import { onTheWayText, pointsRate, pointsText, pointsValue } from "#contracts/spent-points";
import type { PricedCart } from "#ordering/cart";
import { Checkbox } from "#ui/fields/checkbox";
import { Box } from "#ui/layout/layout";
import { NumberInput } from "#ui/fields/number-input";
import { TextLink } from "#ui/actions/text-link";
import { type CheckoutPoints, readCount, usablePoints } from "./use-checkout-points.ts";

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
    <Box line="top" className="mt-3 pt-3">
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
          <span>{`${pointsText(otherHeld)} ${plural(otherHeld, "is", "are")} held by an unpaid order. Pay or cancel it in `}</span>
          <TextLink to="/orders">My Orders</TextLink>.
        </p>
      )}
    </Box>
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
              ? `Use ${pointsText(shown)} (−${formatCents(pointsValue(shown, rate))})`
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
          hint={`At most ${formatCount(usable)} for this order`}
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
