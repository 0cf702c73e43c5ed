import type { PostalAddress } from "#contracts/calls/order-input";
import { type Cents, CURRENCY } from "#contracts/money";
import { dayIn } from "#contracts/opening-hours";
import { formatFullName } from "#contracts/person-name";
import { computeShare } from "#contracts/share-of";
import type { ShopIdentity } from "#contracts/shop-identity";
import {
  commonReferences,
  formatOrderNumber,
  lineReferences,
  listOrderReferences,
  type OrderWithLines,
  presentOrderAmounts,
} from "#modules/orders";
import type { Capture } from "#modules/payments/attempts";
import type { Refund } from "#modules/payments/refunds";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Credit, Receipt, ReceiptContent } from "./receipt.ts";

interface Issue extends Issuer {
  issuedAt: Date;
}

/** What the receipt of an order prints, then and later, whatever happens to the order. */
export const composeReceipt = (
  { issuedAt, seller, timezone }: Issue,
  order: OrderWithLines,
  capture: Capture | null,
): ReceiptContent => ({
  issuedOn: dayIn(timezone, issuedAt),
  seller: toSeller(seller),
  buyer: { name: formatFullName(order.contact), address: addressLines(order.address) },
  orderNumber: formatOrderNumber(order.id),
  jobReferences: commonReferences(order),
  lines: order.lines.map(({ title, quantity, unitPriceCents, snapshot, ...line }) => ({
    title,
    roofAddress: snapshot.projectDetails.address || null,
    tier: readPaidTier(snapshot),
    ...(listOrderReferences(order).length > 0 && !commonReferences(order)
      ? { jobReferences: lineReferences(order, line) }
      : {}),
    quantity,
    unitPriceCents,
  })),
  ...computeRoofTotals(order),
  paidOn: dayIn(timezone, order.paidAt ?? issuedAt),
  paid: {
    amountCents: capture?.amountCents ?? 0,
    currency: capture?.currency ?? CURRENCY,
    captureId: capture?.captureId ?? null,
  },
  credit: null,
});

function computeRoofTotals(
  order: OrderWithLines,
): Pick<ReceiptContent, "adjustments" | "totalCents" | "paidWithPoints"> {
  const { totalLines, totalCents, points } = presentOrderAmounts(order);
  const adjustments = totalLines.map(({ label, cents }) => ({ label, amountCents: cents }));
  return {
    ...(adjustments.length > 0 ? { adjustments } : {}),
    totalCents,
    ...(points ? { paidWithPoints: { points: points.points, amountCents: points.cents } } : {}),
  };
}

function readPaidTier({
  tier,
}: OrderWithLines["lines"][number]["snapshot"]): ReceiptContent["lines"][number]["tier"] {
  if (!tier || tier.surchargeCents === 0) return null;
  return { name: tier.name, surchargeCents: tier.surchargeCents };
}

/** What the credit note of a refund prints: the receipt with the refund, under the shop's present name. */
export const composeCreditNote = (
  { issuedAt, seller, timezone }: Issue,
  { number, content: receipt }: Receipt,
  credited: DueNote["credit"] & Pick<Credit, "sumCents">,
): ReceiptContent => ({
  ...receipt,
  issuedOn: dayIn(timezone, issuedAt),
  seller: toSeller(seller),
  credit: { ...credited, receiptNumber: number, receiptIssuedOn: receipt.issuedOn },
});

/** A credit note that is due. */
export interface DueNote {
  /** Id of the refund, or of the entry in the points ledger. */
  id: string;
  credit: Omit<Credit, "receiptNumber" | "receiptIssuedOn" | "sumCents">;
}

/**
 * The credit notes of refunds that have none yet, oldest first, after everything that was credited before. PayPal may
 * name the parts of a sum again that the shop has booked as a whole; credit notes never add up to more than was paid.
 */
export function listDueCredits(
  capture: Capture & { paidCents: Cents },
  refunds: readonly Refund[],
  issued: readonly Receipt[],
): DueNote[] {
  const known = new Set(issued.map(({ refundId }) => refundId));
  const pointCents = issued.reduce((sum, { content }) => sum + pointsPart(content.credit), 0);
  let moneyCents = creditedCents(issued) - pointCents;
  return refunds
    .filter(
      ({ id, state, captureId }) =>
        state === "completed" && captureId === capture.captureId && !known.has(id),
    )
    .toReversed()
    .flatMap((refund) => {
      const { id, refundId } = refund;
      const amountCents = Math.min(refund.amountCents, capture.amountCents - moneyCents);
      moneyCents += amountCents;
      const credit = { amountCents, refundId, ...readKept(refund, capture) };
      return amountCents > 0 ? [{ id, credit }] : [];
    });
}

/** In the currency of the capture, which may not be the shop's. */
function readKept(
  { deductedPoints: points, deductedCents }: Refund,
  { amountCents, paidCents }: Capture & { paidCents: Cents },
): Pick<Credit, "deducted"> {
  if (deductedCents === 0) return {};
  return { deducted: { points, amountCents: computeShare(amountCents, deductedCents, paidCents) } };
}

interface PointsReturn {
  /** Id of the entry in the ledger. */
  id: string;
  points: number;
  cents: Cents;
}

/** The credit notes of points given back that have none yet, oldest first. */
export function listDuePointCredits(
  returns: readonly PointsReturn[],
  issued: readonly Receipt[],
): DueNote[] {
  const known = new Set(
    issued.flatMap(({ refundId, content }) => [refundId, content.credit?.withPoints?.entryId]),
  );
  return returns
    .filter(({ id, cents }) => cents > 0 && !known.has(id))
    .map(({ id, points, cents: amountCents }) => ({
      id,
      credit: { points, amountCents, refundId: null },
    }));
}

/** What of a credit note was given back as points. */
export function pointsPart(credit: Credit | null): Cents {
  if (!credit) return 0;
  return credit.points === undefined ? (credit.withPoints?.amountCents ?? 0) : credit.amountCents;
}

/** What the credit notes among these documents add up to. */
export const creditedCents = (issued: readonly Receipt[]): Cents =>
  issued.reduce((sum, { content }) => sum + (content.credit?.amountCents ?? 0), 0);

const toSeller = ({ name, address, taxId }: ShopIdentity): ReceiptContent["seller"] => ({
  name,
  address: address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean),
  taxId,
});

function addressLines({ line1, additional, city, state, zip, country }: PostalAddress): string[] {
  const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [line1, additional, place, country].filter(Boolean);
}

interface Issuer {
  seller: ShopIdentity;
  /** Time zone in which days are printed and years are counted. */
  timezone: string;
}

/** What documents take from the shop's settings. */
export async function readIssuer(ctx: Context): Promise<Issuer> {
  const { identity, calendar } = await getSections(ctx, ["identity", "calendar"]);
  return { seller: identity, timezone: calendar.timezone };
}
