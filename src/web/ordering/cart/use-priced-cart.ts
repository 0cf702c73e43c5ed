import { useCallback, useEffect, useState } from "react";
import { api, pickErrorMessage } from "#client/api";
import { nullIfMissing } from "#client/null-if-missing";
import type { Product } from "#contracts/calls/catalogue";
import { type CartLine, readRoof } from "#contracts/cart-lines";
import { type DeliveryTier, turnaroundText, pickTier, tierText } from "#contracts/delivery-tiers";
import { type Cents, toCents } from "#contracts/money";
import { pickPrice, priceInTier } from "#contracts/pricing";
import type { CartState, UnmergedLine } from "./cart-store.ts";
import { findCartAgain, useCart } from "./cart.ts";

export type CartView =
  | { status: "loading" }
  | { status: "failed"; message: string; retry: () => void }
  | { status: "ready"; cart: PricedCart; left: readonly UnmergedLine[]; refresh: () => void };

type Products = ReadonlyMap<string, Product | null>;
type Loaded = { round: number; products: Products } | { round: number; failure: string };

export function usePricedCart(): CartView {
  const cart = useCart();
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => {
    setRound((before) => before + 1);
    // The error is shown as the cart's status.
    findCartAgain().then(
      (store) => store?.reload(),
      () => undefined,
    );
  }, []);
  const loaded = useMissingProducts(cart, round);
  if (cart.status === "failed") return { status: "failed", message: cart.message, retry: refresh };
  if (cart.status === "loading" || loaded === null) return { status: "loading" };
  if ("failure" in loaded)
    return loaded.round === round
      ? { status: "failed", message: loaded.failure, retry: refresh }
      : { status: "loading" };
  const products = new Map([...loaded.products, ...cart.products]);
  if (cart.lines.some(({ product }) => !products.has(product))) return { status: "loading" };
  return { status: "ready", cart: priceCart(cart.lines, products), left: cart.left, refresh };
}

const nothing: Loaded = { round: 0, products: new Map() };

/**
 * The products that did not come with the cart. Only a guest's cart lacks any, so this is not a query: guests don't
 * load TanStack Query.
 */
function useMissingProducts({ lines, products }: CartState, round: number): Loaded | null {
  const missing = lines.map(({ product }) => product).filter((id) => !products.has(id));
  const ids = [...new Set(missing)].toSorted().join(" ");
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (ids === "") return;
    const abort = new AbortController();
    findProducts(ids.split(" "), abort.signal).then(
      (products) => setLoaded({ round, products }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ round, failure: pickErrorMessage(error, failed) });
      },
    );
    return () => abort.abort();
  }, [ids, round]);
  return ids === "" ? nothing : loaded;
}

const failed = "Titles and prices could not be loaded. Your cart is kept; please try again.";

async function findProducts(ids: string[], signal: AbortSignal): Promise<Products> {
  const found = await Promise.all(
    ids.map((id) =>
      api.getProduct({ params: { id }, signal }).then(({ data }) => data, nullIfMissing),
    ),
  );
  return new Map(ids.map((id, index) => [id, found[index] ?? null]));
}

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
  hasMissing: boolean;
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
    ? `The delivery time you chose is no longer offered. It is now ${turnaroundText(tier)} (${tier.name}).`
    : null;

/** How fast the lines are delivered that are still sold. */
export const listCartTurnarounds = (lines: readonly PricedLine[]): DeliveryTier[] =>
  lines.flatMap(({ tier }) => tier ?? []);

/** It is still sold and needs only its roof. */
export const lacksRoof = ({ line, product }: Pick<PricedLine, "line" | "product">): boolean =>
  product !== null && readRoof(line.additionalData) === null;

function priceLine(line: CartLine, product: Product | null): PricedLine {
  const tier = product && pickTier(product.tiers, line.additionalData?.tier);
  const unitCents = product && tier ? toCents(pickPrice(priceInTier(product, tier))) : 0;
  return { line, product, tier, unitCents, totalCents: unitCents * line.quantity };
}
