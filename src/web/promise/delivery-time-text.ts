import {
  arePacesMixed,
  defaultTier,
  type DeliveryTier,
  isSamePace,
  type Pace,
  paceText,
} from "#contracts/delivery-tiers";
import { texts } from "#contracts/texts";

/** How soon reports are delivered: the shop's fixed text where it is true of all of them; null where they differ. */
export function deliveryTimeText(paces: readonly Pace[]): string | null {
  if (arePacesMixed(paces)) return null;
  const [first = defaultTier] = paces;
  return isUsual(first) ? texts.deliveryTime : `Delivery Time: ${paceText(first)}`;
}

/** What a tier says beside the shop's fixed text; null where that is true of it. */
export const otherTimeText = (tier: Pace & Pick<DeliveryTier, "name">): string | null =>
  isUsual(tier) ? null : `With ${tier.name}: within ${paceText(tier)} instead`;

const isUsual = (pace: Pace): boolean => isSamePace(pace, defaultTier);
