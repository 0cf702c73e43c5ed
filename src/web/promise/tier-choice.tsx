import { type DeliveryTier, pickTier, shortTurnaround } from "#contracts/delivery-tiers";
import { formatUsd } from "#contracts/money";
import { type DueText } from "./watch-promise.ts";
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
      <div className="divide-y divide-hairline rounded-lg border border-line bg-card">
        {tiers.map((tier) => {
          const due = dueOf(tier);
          const isTooSlow = tier !== chosen && isNoFaster(tier, tiers, dueOf);
          return (
            <label
              key={tier.id}
              className="flex min-h-11 items-center gap-x-3 px-3 py-2 has-checked:bg-primary-soft has-disabled:text-ink-soft"
            >
              <input
                type="radio"
                name={name}
                value={tier.id}
                checked={tier === chosen}
                disabled={isTooSlow}
                onChange={() => onChange(tier.id)}
                className="size-5 shrink-0"
              />
              <span className="flex min-w-0 grow flex-wrap gap-x-2">
                <span className="font-medium">{tier.name}</span>
                <span>{due?.text ?? `within ${shortTurnaround(tier)}`}</span>
                {isTooSlow && <span className="text-sm">no faster at this hour</span>}
              </span>
              <span className="tabular-nums">{costText(tier, tiers[0]!, price)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What a tier costs more than the first, or else all that is to be paid. */
export function costText(tier: DeliveryTier, first: DeliveryTier, price: number): string {
  const more = tier.surcharge - first.surcharge;
  return more > 0 ? `+${formatUsd(more)}` : formatUsd(price + tier.surcharge);
}

/** Outside the shop's hours one that counts only these may be due after a cheaper one. */
export function isNoFaster(
  tier: DeliveryTier,
  tiers: readonly DeliveryTier[],
  dueOf: (tier: DeliveryTier) => DueText | undefined,
): boolean {
  const due = dueOf(tier)?.dueAt;
  return tiers.some((other) => {
    const otherDue = dueOf(other)?.dueAt;
    return other.surcharge < tier.surcharge && !!due && !!otherDue && otherDue <= due;
  });
}
