import { useState } from "react";
import { createBrowserStore } from "#browser/state/create-browser-store";
import type { TextStorage } from "#browser/state/kept-storage";
import { useStore } from "#browser/state/store";
import { type OpenedStore, useOpenedStore } from "#browser/state/use-opened-store";
import { useTimeout } from "#browser/time/use-timeout";
import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import { readRoof } from "#contracts/cart-lines";
import { type GuestProof, useGuestProof } from "#ordering/buyer";
import type { CartView, PricedLine } from "#ordering/cart";
import { type Session, useSession } from "#session";
import {
  findOrderedRoofs,
  formatRoofKey,
  type OrderedByRoof,
  type Question,
  type Roof,
} from "./find-ordered-roofs.ts";

/** How long the cart waits for the first reply: one that comes later moves what it shows. */
const PATIENCE_MS = 1500;

export interface OrderedCart {
  /** The cart waits for the first reply: what it shows would move when it comes. */
  isLoading: boolean;
  /** By the id of the line; without lines whose notice was dismissed. */
  byLine: ReadonlyMap<string, OrderedRoof>;
}

/** Which lines of the cart are for roofs that the buyer has ordered before; none where that can't be looked up. */
export function useOrderedRoofs(view: RoofsView): OrderedCart {
  const session = useSession();
  const proof = useGuestProof();
  const dismissed = useStore(dismissedNotices);
  const isReady = view.status === "ready";
  const lines = isReady ? view.cart.lines.filter(isForRoof) : [];
  const buyer = findRoofsBuyer(session, proof);
  const question = buyer === null || lines.length === 0 ? null : formatRoofsQuestion(lines, proof);
  const byRoof = useOpenedStore(question, buyer, () =>
    open(session.user?.id ?? null, JSON.parse(question ?? "") as Question),
  );
  const [isLate, setIsLate] = useState(false);
  useTimeout(() => setIsLate(true), question === null ? null : PATIENCE_MS, `${buyer} ${question}`);
  const [wasShown, setWasShown] = useState(false);
  const isLoading = question !== null && byRoof === null && !isLate && !wasShown;
  if (isReady && !isLoading && !wasShown) setWasShown(true);
  const found = lines.flatMap(({ line }): [string, OrderedRoof][] => {
    const ordered = dismissed.includes(line._id)
      ? undefined
      : byRoof?.get(formatRoofKey(roofIn(line)));
    return ordered ? [[line._id, ordered]] : [];
  });
  return { isLoading, byLine: new Map(found) };
}

type RoofLine = Pick<PricedLine, "line" | "product">;

/** A cart, or reports that may get into one. */
type RoofsView =
  | Exclude<CartView, { status: "ready" }>
  | { status: "ready"; cart: { lines: readonly RoofLine[] } };

const isForRoof = ({ line, product }: RoofLine): boolean =>
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

/** As JSON, so that it only changes with what the reply depends on. */
const formatRoofsQuestion = (lines: readonly RoofLine[], proof: string | null): string =>
  JSON.stringify({
    roofs: lines.map(({ line }) => roofIn(line)),
    ...(proof !== null && { guest: JSON.parse(proof) as GuestProof }),
  } satisfies Question);

/** A customer's as a query; a guest loads no query cache. Never rejects: the cart works without. */
async function open(
  userId: string | null,
  question: Question,
): Promise<OpenedStore<OrderedByRoof>> {
  try {
    if (userId !== null) {
      const { openCustomerRoofs } = await import("./customer-roofs.ts");
      return await openCustomerRoofs(userId, question);
    }
    return fixed(await findOrderedRoofs(question));
  } catch {
    return fixed(new Map());
  }
}

const fixed = (found: OrderedByRoof): OpenedStore<OrderedByRoof> => ({
  read: () => found,
  subscribe: () => () => {},
});

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
