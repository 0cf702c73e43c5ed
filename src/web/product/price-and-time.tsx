import type { Product } from "#contracts/calls/catalogue";
import { hasDearerTier, shortTurnaround } from "#contracts/delivery-tiers";
import { priceInTier } from "#contracts/pricing";
import { Row } from "#ui/layout/layout";
import { Price } from "./price.tsx";

/** What a product costs delivered as usual, and how soon that is. */
export interface UsualPrice {
  /** Dollars. */
  original: number;
  sale: number | null;
  /** How soon it is delivered for this price: "24 h". */
  time: string;
  /** Another way of delivery costs more. */
  isFrom: boolean;
}

/** Price and time of the product's first way of delivery. */
export function usualPrice(product: Pick<Product, "original" | "sale" | "tiers">): UsualPrice {
  const first = product.tiers[0]!;
  return {
    ...priceInTier(product, first),
    time: shortTurnaround(first),
    isFrom: hasDearerTier(product.tiers),
  };
}

/** "from $18.00 · within 24 h". */
export const PriceAndTime = ({ original, sale, time, isFrom }: UsualPrice) => (
  <Row as="span" gapX={1.5} align="baseline" wrap inline>
    {isFrom && <span className="text-sm text-ink-soft">from </span>}
    <Price original={original} sale={sale} />
    <span className="text-sm text-ink-soft">{` · within ${time}`}</span>
  </Row>
);
