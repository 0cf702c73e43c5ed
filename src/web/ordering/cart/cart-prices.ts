import type { Product } from "#contracts/calls/catalogue";
import { type CartLine, readRoof } from "#contracts/cart-lines";
import { type DeliveryTier, paceText, pickTier, tierText } from "#contracts/delivery-tiers";
import { type Cents, toCents } from "#contracts/money";
import { pickPrice } from "#contracts/pricing";

export interface PricedLine {
  line: CartLine;
  /** Null when the shop no longer sells it. */
  product: Product | null;
  /** How it is delivered; null with the product. */
  tier: DeliveryTier | null;
  /** With the tier's surcharge. */
  unitCents: Cents;
  totalCents: Cents;
}

export interface PricedCart {
  lines: PricedLine[];
  totalCents: Cents;
  /** A line's product is no longer sold. */
  hasMissing: boolean;
  /** A line has no roof yet. */
  hasRoofless: boolean;
}

/** Current prices for the lines of a cart; a product that is not in the map costs nothing. */
export function priceCart(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Product | null>,
): PricedCart {
  const priced = lines.map((line) => priceLine(line, products.get(line.product) ?? null));
  return {
    lines: priced,
    totalCents: priced.reduce((sum, { totalCents }) => sum + totalCents, 0),
    hasMissing: priced.some(({ product }) => product === null),
    hasRoofless: priced.some(lacksRoof),
  };
}

/** The delivery tier where it is worth showing: it was chosen among several, or costs something. */
export const tierLabel = ({ product, tier }: PricedLine): string | null =>
  product && tier && (product.tiers.length > 1 || tier.surcharge > 0)
    ? `${tier.name}: ${tierText(tier)}`
    : null;

/** What a line says whose chosen tier the shop no longer offers; null otherwise. */
export const replacedTierText = ({ line, tier }: PricedLine): string | null =>
  tier && line.additionalData?.tier && line.additionalData.tier !== tier.id
    ? `The delivery time you chose is no longer offered. It is now ${paceText(tier)} (${tier.name}).`
    : null;

/** How fast the lines are delivered that are still sold. */
export const listCartPaces = (lines: readonly PricedLine[]): DeliveryTier[] =>
  lines.flatMap(({ tier }) => tier ?? []);

/** It is still sold and needs only its roof. */
export const lacksRoof = ({ line, product }: Pick<PricedLine, "line" | "product">): boolean =>
  product !== null && readRoof(line.additionalData) === null;

function priceLine(line: CartLine, product: Product | null): PricedLine {
  const tier = product && pickTier(product.tiers, line.additionalData?.tier);
  const unitCents = product ? toCents(pickPrice(product)) + toCents(tier?.surcharge ?? 0) : 0;
  return { line, product, tier, unitCents, totalCents: unitCents * line.quantity };
}
