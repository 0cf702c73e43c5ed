import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createBrowserStore } from "#browser/create-browser-store";
import type { TextStorage } from "#browser/kept-storage";
import { useStore } from "#browser/store";
import { useTimeout } from "#browser/use-timeout";
import { api } from "#client/api";
import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import { readRoof } from "#contracts/cart-lines";
import { type GuestProof, useGuestProof } from "#ordering/buyer";
import type { CartView, PricedLine } from "#ordering/cart";
import { type Session, useSession } from "#session";

/** How long the cart waits for the first reply: one that comes later moves what it shows. */
const PATIENCE_MS = 1500;

export interface OrderedCart {
  /** The cart waits for the first reply: what it shows would move when it comes. */
  isLoading: boolean;
  /** By the id of the line; without lines whose notice was dismissed. */
  byLine: ReadonlyMap<string, OrderedRoof>;
}

/** Which lines of the cart are for roofs that the buyer has ordered before; none where that can't be looked up. */
export function useOrderedRoofs(view: CartView): OrderedCart {
  const session = useSession();
  const proof = useGuestProof();
  const dismissed = useStore(dismissedNotices);
  const isReady = view.status === "ready";
  const lines = isReady ? view.cart.lines.filter(isForRoof) : [];
  const buyer = findRoofsBuyer(session, proof);
  const question = buyer === null || lines.length === 0 ? null : askAbout(lines, proof);
  const { data: byRoof, isError } = useQuery({
    queryKey: ["findOrderedRoofs", buyer, question],
    queryFn: question ? ({ signal }) => findOrderedRoofs(question, signal) : skipToken,
    placeholderData: (before, query) => (query?.queryKey[1] === buyer ? before : undefined),
    // An order may have been placed since.
    staleTime: 0,
  });
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), question && PATIENCE_MS, JSON.stringify([buyer, question]));
  const [wasShown, setWasShown] = useState(false);
  const isLoading = question !== null && !byRoof && !isError && !isLate && !wasShown;
  if (isReady && !isLoading && !wasShown) setWasShown(true);
  const found = lines.flatMap(({ line }): [string, OrderedRoof][] => {
    const ordered = dismissed.includes(line._id)
      ? undefined
      : byRoof?.get(formatRoofKey(roofIn(line)));
    return ordered ? [[line._id, ordered]] : [];
  });
  return { isLoading, byLine: new Map(found) };
}

const isForRoof = ({ line, product }: PricedLine): boolean =>
  product !== null && readRoof(line.additionalData) !== null;

const roofIn = ({ product, additionalData }: PricedLine["line"]): Roof => {
  const { address, location } = additionalData!.projectDetails!;
  return { product, address, location };
};

/** Null where nothing can be known: a guest without proof has no past, and admins do not buy. */
function findRoofsBuyer({ status, user }: Session, proof: string | null): string | null {
  if (status === "guest") return proof;
  return user === null || user.role === "admin" ? null : user.id;
}

const askAbout = (lines: readonly PricedLine[], proof: string | null): Question => ({
  roofs: lines.map(({ line }) => roofIn(line)),
  ...(proof !== null && { guest: JSON.parse(proof) as GuestProof }),
});

type Question = Parameters<typeof api.findOrderedRoofs>[0]["body"];
type Roof = Question["roofs"][number];

const formatRoofKey = (roof: Roof): string => JSON.stringify(roof);

async function findOrderedRoofs(
  body: Question,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, OrderedRoof>> {
  const { data } = await api.findOrderedRoofs({ body, signal });
  return new Map(data.map((found) => [formatRoofKey(body.roofs[found.roof]!), found]));
}

/** More lines than a cart holds. */
const MOST = 200;

const isText = (value: unknown): value is string => typeof value === "string";

/** The ids of cart lines whose notice about an earlier order was dismissed, kept in this browser. */
export function makeDismissedNotices(storage?: TextStorage) {
  const store = createBrowserStore<readonly string[]>({
    key: "cartDismissedNotices",
    first: [],
    parse(text) {
      const stored: unknown = JSON.parse(text);
      return Array.isArray(stored) ? stored.filter(isText) : [];
    },
    format: (lineIds) => JSON.stringify(lineIds),
    ...(storage && { storage }),
  });
  return {
    ...store,
    add: (lineId: string) =>
      store.write([lineId, ...store.read().filter((id) => id !== lineId)].slice(0, MOST)),
  };
}

export const dismissedNotices = makeDismissedNotices();
