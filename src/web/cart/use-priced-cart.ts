import { useCallback, useEffect, useState } from "react";
import type { Product } from "#contracts/calls/catalogue";
import type { CartLine } from "#contracts/cart-lines";
import { api, ApiError, messageOf } from "#web/api.ts";
import { type PricedCart, priceCart } from "./cart-prices.ts";
import { useGuestCart } from "./guest-cart.ts";

export type CartView =
  | { status: "loading" }
  | { status: "failed"; message: string; retry: () => void }
  | { status: "ready"; cart: PricedCart; refresh: () => void };

type Products = ReadonlyMap<string, Product | null>;
type Loaded = { round: number; products: Products } | { round: number; failure: string };

/** This browser's cart with the titles and prices of today. */
export function usePricedCart(): CartView {
  const { lines, isReady } = useGuestCart();
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const loaded = useProducts(lines, round);
  if (!isReady || loaded === null) return { status: "loading" };
  if ("failure" in loaded)
    return loaded.round === round
      ? { status: "failed", message: loaded.failure, retry: refresh }
      : { status: "loading" };
  if (lines.some(({ product }) => !loaded.products.has(product))) return { status: "loading" };
  return { status: "ready", cart: priceCart(lines, loaded.products), refresh };
}

const nothing: Loaded = { round: 0, products: new Map() };

function useProducts(lines: readonly CartLine[], round: number): Loaded | null {
  const ids = [...new Set(lines.map(({ product }) => product))].toSorted().join(" ");
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (ids === "") return;
    const abort = new AbortController();
    findProducts(ids.split(" "), abort.signal).then(
      (products) => setLoaded({ round, products }),
      (error: unknown) => {
        if (!abort.signal.aborted) setLoaded({ round, failure: messageOf(error, failed) });
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
      api.getProduct({ params: { id }, signal }).then(({ data }) => data, nullWhenMissing),
    ),
  );
  return new Map(ids.map((id, index) => [id, found[index] ?? null]));
}

/** An id that is not even an id answers "invalid". */
function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && (error.code === "not_found" || error.code === "invalid"))
    return null;
  throw error;
}
