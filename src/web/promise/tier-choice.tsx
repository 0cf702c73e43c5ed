import {
  type DeliveryTier,
  isNoFaster,
  pickTier,
  shortTurnaround,
  type Turnaround,
} from "#contracts/delivery-tiers";
import { formatUsd } from "#contracts/money";
import { pickPrice, priceInTier } from "#contracts/pricing";
import { DividedList, Row } from "#ui/layout/layout";
import { useDues } from "./delivery-promise.tsx";

interface TierChoiceProps {
  /** Unique on the page. */
  name: string;
  /** Two or more. */
  tiers: readonly DeliveryTier[];
  /** Dollars, without any tier's surcharge. */
  price: number;
  /** Id of the chosen tier; "" for the first. */
  value: string;
  onChange: (tier: string) => void;
}

/** The ways in which a product may be delivered, with when each would be due by now and what it costs. */
export function TierChoice({ name, tiers, price, value, onChange }: TierChoiceProps) {
  const dueOf = useDues(tiers);
  const chosen = pickTier(tiers, value);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Delivery</legend>
      <DividedList as="div" frame="panel" edge="line" className="bg-card">
        {tiers.map((tier) => {
          const isTooSlow = isNoFaster(tier, tiers, (each) => dueOf(each)?.dueAt);
          return (
            <label
              key={tier.id}
              // In pixels, so that they leave room for large text.
              style={{ gap: 12, paddingInline: 12 }}
              className="flex min-h-11 items-center py-2 wrap-anywhere has-checked:bg-primary-soft has-disabled:text-ink-soft"
            >
              <input
                type="radio"
                name={name}
                value={tier.id}
                checked={tier === chosen}
                disabled={isTooSlow && tier !== chosen}
                onChange={() => onChange(tier.id)}
                style={{ width: 20, height: 20 }}
                className="shrink-0"
              />
              <Row as="span" gapX={2} align="stretch" wrap className="min-w-0 grow">
                <span className="font-medium">{tier.name}</span>
                <span>{tierTimeText(tier, tiers, dueOf)}</span>
              </Row>
              <span className="shrink-0 tabular-nums">{costText(tier, tiers[0]!, price)}</span>
            </label>
          );
        })}
      </DividedList>
    </fieldset>
  );
}

/** What a tier costs more than the first, or else all that is to be paid. */
function costText(tier: DeliveryTier, first: DeliveryTier, price: number): string {
  const more = tier.surcharge - first.surcharge;
  return more > 0
    ? `+${formatUsd(more)}`
    : formatUsd(pickPrice(priceInTier({ original: price }, tier)));
}

type ComparedTier = Turnaround & Pick<DeliveryTier, "surcharge">;
type DueOf = ReturnType<typeof useDues>;

/** "Sat, 9:30 PM"; "within 24 h" until it is known. */
export const tierTimeText = (
  tier: ComparedTier,
  tiers: readonly ComparedTier[],
  dueOf: DueOf,
): string =>
  isNoFaster(tier, tiers, (each) => dueOf(each)?.dueAt)
    ? "no faster now"
    : (dueOf(tier)?.text ?? `within ${shortTurnaround(tier)}`);
