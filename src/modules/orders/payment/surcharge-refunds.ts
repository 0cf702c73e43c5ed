import type { Cents } from "#contracts/money";
import { computeShare } from "#contracts/share-of";
import { listRefunds, type Refund } from "#modules/payments/refunds";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { changeForShop, changeOrder } from "#orders/change-order";
import { decided, type Decision, joinDecisions } from "#orders/decision";
import { withLines } from "#orders/find-order";
import { computePaidCents, paidSurchargeCents, withSurchargeReturn } from "#orders/order-money";
import type { Order } from "#orders/order";
import { listOrderQuestions } from "#orders/questions/questions";
import { requireConfirmedReturn } from "./require-confirmed-return.ts";
import { decideReturn, loadReturnFacts, type ReturnFacts } from "./decide-return.ts";
import { partsLeft } from "./find-refundable.ts";
import { requestFrom } from "./finish-refunds.ts";
import { listOwedSurcharges, refusedSurchargeIn, warningsOfSurcharges } from "./surcharge-back.ts";

/**
 * For the shop itself: gives back the surcharges of an order's lines that are late, once, unless a setting says otherwise:
 * money first, then points. Refuses while another refund of the order is under way, which PayPal may still refuse.
 */
export async function returnSurcharge(ctx: Context, orderId: string): Promise<void> {
  const { isSurchargeReturned } = await getSection(ctx, "delivery");
  if (!isSurchargeReturned) return;
  await requestFrom(
    ctx,
    changeForShop(ctx, orderId, async (ctx, order) => {
      const withTheirs = await withLines(ctx, order);
      const questions = (await listOrderQuestions(ctx, [orderId])).get(orderId) ?? [];
      const lines = listOwedSurcharges({ ...withTheirs, questions }, ctx.now());
      const cents = paidSurchargeCents(order, withTheirs.lines, lines);
      if (cents === 0) return null;
      await requireConfirmedReturn(ctx, cents);
      return decideSurchargeReturn(order, await loadReturnFacts(ctx, order), { cents, lines });
    }),
  );
}

interface LateSurcharge {
  cents: Cents;
  /** Positions of the lines. */
  lines: number[];
  /** The refund that PayPal refused before; absent for none. */
  refusedId?: string;
}

/** The surcharges of these lines go back. */
function decideSurchargeReturn(
  order: Order,
  facts: ReturnFacts,
  { cents, lines, refusedId }: LateSurcharge,
): Decision {
  const { refund, entryId, deducted, decision } = decideReturn(order, facts, {
    cents,
    cause: "late",
  });
  if (refund && !refund.isNew)
    throw new Refusal("conflict", "Another refund of this order is under way.");
  const keptId = deducted.cents > 0 ? facts.newId() : null;
  const refundId = refund?.refund.id ?? entryId ?? keptId;
  if (refundId === null) return decision;
  const surchargeReturns = withSurchargeReturn(order, { lines, refundId }, refusedId);
  const returned = { ...decided(order, decision), surchargeReturns };
  return joinDecisions(decision, {
    changes: { surchargeReturns, warnings: warningsOfSurcharges(returned, facts.refunds) },
    audit: refund
      ? [
          {
            action: "order.refund-asked",
            details: {
              amountCents: refund.refund.amountCents,
              text: "Late: the surcharge is refunded",
            },
          },
        ]
      : [],
  });
}

/**
 * Requests the refund of a late order's surcharge again that PayPal refused for good. Without such a refusal the order
 * is returned unchanged, so repeating the call refunds once.
 */
export const retrySurcharge = (ctx: Context, orderId: string): Promise<void> =>
  requestFrom(
    ctx,
    changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
      const facts = await loadReturnFacts(ctx, order);
      const refused = refusedSurchargeIn(order, facts.refunds);
      if (!refused) return null;
      const cents = mustBeLeft(order, facts, refused);
      await requireConfirmedReturn(ctx, cents);
      const lines = linesOfReturn(order, refused);
      return decideSurchargeReturn(order, facts, { cents, lines, refusedId: refused.id });
    }),
  );

const linesOfReturn = ({ surchargeReturns }: Order, { id }: Refund): number[] =>
  surchargeReturns.find(({ refundId }) => refundId === id)?.lines ?? [];

/** Points that belong to the surcharge were given back when it was refused. */
function mustBeLeft(order: Order, facts: ReturnFacts, refused: Refund): Cents {
  const { capture } = facts;
  const cents = capture
    ? computeShare(computePaidCents(order), refused.amountCents, capture.amountCents)
    : 0;
  const left = Math.min(cents, partsLeft(order, facts).moneyLeftCents);
  if (left === 0)
    throw new Refusal("conflict", "Nothing is left of this payment at PayPal to refund.");
  return left;
}

/**
 * Records that an admin repaid a late order's surcharge outside PayPal, which had refused to refund it. Refused once it
 * is settled otherwise: somebody may have refunded it at PayPal meanwhile, so it must not go unnoticed that it was paid
 * twice.
 */
export async function closeRefusedSurcharge(
  ctx: Context,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
    const refunds = await listRefunds(ctx, orderId);
    const refused = refusedSurchargeIn(order, refunds);
    if (!refused) throw notRefused();
    const { amountCents } = refused;
    const repaid = { lines: linesOfReturn(order, refused), refundId: ctx.newId() };
    const surchargeReturns = withSurchargeReturn(order, repaid, refused.id);
    return {
      changes: {
        surchargeReturns,
        warnings: warningsOfSurcharges({ ...order, surchargeReturns }, refunds),
      },
      audit: [{ action: "order.surcharge-settled", details: { amountCents, text: reason } }],
    };
  });
}

const notRefused = (): Refusal =>
  new Refusal(
    "conflict",
    "The surcharge of this order is settled already, or is being refunded. Please look at the order again.",
  );
