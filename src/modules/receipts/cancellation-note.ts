import type { Cents } from "#contracts/money";
import { computeShare, splitInShares } from "#contracts/share-of";
import { isSurchargeRefund, type Order } from "#modules/orders";
import type { Refund } from "#modules/payments/refunds";
import type { DueNote } from "./compose-receipt.ts";
import type { Credit, Receipt, ReceiptContent } from "./receipt.ts";

interface DueCredits {
  /** In their order, and those of points after those of money. */
  money: readonly DueNote[];
  points: readonly DueNote[];
}

interface Facts {
  order: Pick<Order, "status" | "cancelled" | "surchargeReturns">;
  receipt: Receipt;
  refunds: readonly Pick<Refund, "id" | "origin" | "state">[];
  issued: readonly Receipt[];
  /** The money that paid the order, in the shop's currency. */
  paidCents: Cents;
}

/**
 * The credit notes that are due, where what a cancellation gives back, as money and as points, has one note with the
 * order's lines. It waits for a refund that is under way, which a job finishes.
 */
export function joinCancellation({ money, points }: DueCredits, facts: Facts): DueNote[] {
  const { order, refunds, issued } = facts;
  const isNoted = issued.some(({ content }) => content.credit?.cancelled !== undefined);
  if (order.status !== "cancelled" || !order.cancelled?.refundCents || isNoted)
    return [...money, ...points];
  if (refunds.some(({ origin, state }) => origin === "shop" && isUnderWay(state)))
    return [...money];
  const own = money.findLast(({ id }) => {
    const refund = refunds.find((one) => one.id === id);
    return refund?.origin === "shop" && !isSurchargeRefund(order, id);
  });
  const back = points.at(-1);
  const note = own && back ? joinNotes(own, back) : (own ?? back);
  if (!note) return [...money];
  const others = [...money, ...points].filter((one) => one !== own && one !== back);
  return [...others, { ...note, credit: withLines(note.credit, facts, order.cancelled) }];
}

const isUnderWay = (state: Refund["state"]): boolean => state === "asked" || state === "pending";

const joinNotes = ({ id, credit }: DueNote, back: DueNote): DueNote => ({
  id,
  credit: {
    ...credit,
    amountCents: credit.amountCents + back.credit.amountCents,
    withPoints: {
      entryId: back.id,
      points: back.credit.points ?? 0,
      amountCents: back.credit.amountCents,
    },
  },
});

function withLines(
  credit: DueNote["credit"],
  { receipt: { content }, paidCents }: Facts,
  { keptCents, lineCents }: NonNullable<Order["cancelled"]>,
): DueNote["credit"] {
  const { captureId, amountCents } = content.paid;
  const cancelled: Credit["cancelled"] = {
    lineCents: lineCents?.some((cents) => cents > 0)
      ? splitInShares(credit.amountCents, lineCents)
      : shareByLines(credit.amountCents, content.lines),
    // In the currency of the capture, which may not be the shop's.
    keptCents:
      captureId === null || paidCents === 0
        ? keptCents
        : computeShare(amountCents, keptCents, paidCents),
  };
  return { ...credit, cancelled };
}

/** Shares an amount by the lines' prices, to the cent. */
export const shareByLines = (cents: Cents, lines: ReceiptContent["lines"]): Cents[] =>
  splitInShares(
    cents,
    lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity),
  );
