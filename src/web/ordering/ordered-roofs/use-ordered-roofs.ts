import { useEffect, useState } from "react";
import { useStore } from "#browser/store";
import { api } from "#client/api";
import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import { roofOf } from "#contracts/cart-lines";
import { type GuestProof, useGuestProof } from "#ordering/buyer";
import type { CartView, PricedLine } from "#ordering/cart";
import { type Session, useSession } from "#session";
import { dismissedNotices } from "./dismissed-notices.ts";

/** The cart is shown without an answer after that. */
const PATIENCE_MS = 1500;

export interface OrderedCart {
  /** The cart waits for the first answer: what it shows would move when it comes. */
  isAsking: boolean;
  /** By the id of the line; without lines that are to be ordered anew. */
  byLine: ReadonlyMap<string, OrderedRoof>;
}

/** Which lines of the cart are for roofs that the buyer has ordered before; none where that can't be asked. */
export function useOrderedRoofs(view: CartView): OrderedCart {
  const session = useSession();
  const proof = useGuestProof();
  const anew = useStore(dismissedNotices);
  const isReady = view.status === "ready";
  const lines = isReady ? view.cart.lines.filter(isForRoof) : [];
  const question = questionOf(session, proof, lines);
  const [answer, setAnswer] = useState<ReadonlyMap<string, OrderedRoof> | null>(null);
  useEffect(() => {
    if (question === null) return;
    let isCurrent = true;
    void ask(question).then((byLine) => {
      if (isCurrent) setAnswer(byLine);
    });
    return () => {
      isCurrent = false;
    };
  }, [question]);
  const [wasShown, setWasShown] = useState(false);
  const isAsking = question !== null && answer === null && !wasShown;
  if (isReady && !isAsking && !wasShown) setWasShown(true);
  const inCart = new Set(lines.map(({ line }) => line._id));
  const found = question === null ? [] : [...(answer ?? [])];
  const isNews = ([id]: [string, OrderedRoof]) => inCart.has(id) && !anew.includes(id);
  return { isAsking, byLine: new Map(found.filter(isNews)) };
}

interface Question {
  lineIds: string[];
  body: Parameters<typeof api.findOrderedRoofs>[0]["body"];
}

const isForRoof = ({ line, product }: PricedLine): boolean =>
  product !== null && roofOf(line.additionalData) !== null;

/** As JSON, with all that the answer depends on; null where nothing can be known: a guest without proof has no past. */
function questionOf(
  { status, user }: Session,
  proof: string | null,
  lines: readonly PricedLine[],
): string | null {
  const canKnow = status === "guest" ? proof !== null : user !== null && user.role !== "admin";
  if (!canKnow || lines.length === 0) return null;
  const question: Question = {
    lineIds: lines.map(({ line }) => line._id),
    body: {
      roofs: lines.map(({ line }) => {
        const { address, location } = line.additionalData!.projectDetails!;
        return { product: line.product, address, location };
      }),
      ...(proof !== null && { guest: JSON.parse(proof) as GuestProof }),
    },
  };
  return JSON.stringify(question);
}

/** Never rejects: the cart works without. */
async function ask(question: string): Promise<ReadonlyMap<string, OrderedRoof>> {
  const { lineIds, body } = JSON.parse(question) as Question;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { data } = await api.findOrderedRoofs({ body, signal });
    return new Map(data.map((found) => [lineIds[found.roof]!, found]));
  } catch {
    return new Map();
  }
}
