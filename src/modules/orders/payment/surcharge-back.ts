import type { Order as WireOrder } from "#contracts/calls/order";
import type { Cents } from "#contracts/money";
import { listRefunds, type Refund } from "#modules/payments/refunds";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { isLineLate } from "#orders/line-dues";
import type { Order, OrderWithLines } from "#orders/order";
import {
  isRushLine,
  isSurchargeRefund,
  listReturnedSurcharges,
  orderMoney,
} from "#orders/order-money";
import { withoutWarnings } from "#orders/order-warning";
import type { Question } from "#orders/questions/question";

/** An order with what its buyer was asked. */
interface AskedOrder extends OrderWithLines {
  questions: readonly Pick<Question, "state" | "askedAt">[];
}

/**
 * The positions of the lines whose surcharges are to be refunded because they are late. The refund of a cancelled order
 * follows the Cancellation Policy.
 */
export function listOwedSurcharges(order: AskedOrder, now: Date): number[] {
  if (order.status === "cancelled" || order.paymentStatus !== "completed") return [];
  const returned = listReturnedSurcharges(order);
  return order.lines.flatMap((line, position) => {
    const isOwed = isRushLine(line) && !returned.includes(position) && isLineLate(order, line, now);
    return isOwed ? [position] : [];
  });
}

/** What its buyer reads about the surcharge of each line, in their order; null where nothing is refunded for it. */
export async function listSurchargesBack(
  ctx: Context,
  order: AskedOrder,
): Promise<SurchargeBack[]> {
  const refunds = order.surchargeReturns.length > 0 ? await listRefunds(ctx, order.id) : [];
  const owed = listOwedSurcharges(order, ctx.now());
  const isReturned = owed.length > 0 && (await getSection(ctx, "delivery")).isSurchargeReturned;
  return order.lines.map((_, position) => {
    const returned = order.surchargeReturns.find(({ lines }) => lines.includes(position));
    if (returned) return readReturn(order, returned.refundId, refunds);
    return isReturned && owed.includes(position) ? "owed" : null;
  });
}

export type SurchargeBack = NonNullable<WireOrder["surchargeBack"]> | null;

/** Of all lines: what waits for somebody comes first. */
export const joinSurchargesBack = (lines: readonly SurchargeBack[]): SurchargeBack =>
  (["refused", "owed", "returned"] as const).find((state) => lines.includes(state)) ?? null;

function readReturn(
  order: Order,
  refundId: string,
  refunds: readonly Refund[],
): NonNullable<SurchargeBack> {
  if (order.paymentStatus === "refunded") return "returned";
  const refund = refunds.find(({ id }) => id === refundId);
  // Points alone were given back at once, and what was repaid outside PayPal has no refund either.
  if (!refund || refund.state === "completed") return "returned";
  if (refund.state !== "failed") return "owed";
  return listRefusedSurcharges(order, refunds).includes(refund) ? "refused" : "returned";
}

/**
 * The oldest refund of surcharges that PayPal refused for good. Null for none, and once as much was refunded otherwise:
 * with other refunds since, with all of the payment, or by what was decided when the order was cancelled.
 */
export const refusedSurchargeIn = (order: Order, refunds: readonly Refund[]): Refund | null =>
  listRefusedSurcharges(order, refunds)[0] ?? null;

/** The warning about a refused refund stays while there is another one. */
export const warningsOfSurcharges = (order: Order, refunds: readonly Refund[]) =>
  refusedSurchargeIn(order, refunds)
    ? order.warnings
    : withoutWarnings(order.warnings, "surcharge-refused");

function listRefusedSurcharges(order: Order, refunds: readonly Refund[]): Refund[] {
  if (order.status === "cancelled" || order.paymentStatus !== "completed") return [];
  if (order.surchargeReturns.length === 0 || orderMoney(order).moneyLeftCents === 0) return [];
  const refused = refunds.filter(
    ({ id, state }) => state === "failed" && isSurchargeRefund(order, id),
  );
  const left = refunds
    .filter(({ id, state }) => state === "completed" && !isSurchargeRefund(order, id))
    .map(({ createdAt, amountCents }) => ({ createdAt, leftCents: amountCents }))
    .toSorted(byAge);
  const settled = refused
    .toSorted((one, other) => other.amountCents - one.amountCents)
    .filter(({ createdAt, amountCents }) =>
      take(
        left.filter((refund) => refund.createdAt >= createdAt),
        amountCents,
      ),
    );
  return refused.filter((refund) => !settled.includes(refund)).toSorted(byAge);
}

const byAge = (one: { createdAt: Date }, other: { createdAt: Date }): number =>
  one.createdAt.getTime() - other.createdAt.getTime();

/**
 * Takes an amount from refunds that are left, the first one first, which leaves the later ones to what was refused later;
 * false where it is more than all of them.
 */
function take(left: { leftCents: Cents }[], cents: Cents): boolean {
  if (left.reduce((sum, { leftCents }) => sum + leftCents, 0) < cents) return false;
  let open = cents;
  for (const refund of left) {
    const taken = Math.min(open, refund.leftCents);
    refund.leftCents -= taken;
    open -= taken;
  }
  return true;
}
