import type { DeliveryTier } from "./delivery-tiers.ts";
import { toCents, toDollars } from "./money.ts";

interface Priced {
  /** Dollars before any reduction. */
  original: number;
  /** Current price in dollars; null or missing means the original price. */
  sale?: number | null;
}

/** The price that is charged, in dollars: sale when it is a number (0 included), else original. */
export const pickPrice = ({ original, sale }: Priced): number =>
  typeof sale === "number" ? sale : original;

/** Both prices of one report, delivered in the way of `tier`: with its surcharge. */
export function priceInTier(
  { original, sale }: Priced,
  tier: Pick<DeliveryTier, "surcharge">,
): { original: number; sale: number | null } {
  const withSurcharge = (price: number) => toDollars(toCents(price) + toCents(tier.surcharge));
  return {
    original: withSurcharge(original),
    sale: typeof sale === "number" ? withSurcharge(sale) : null,
  };
}

/** The original price is struck through only where the sale price is really lower. */
export const isReduced = (product: Priced): boolean => pickPrice(product) < product.original;
