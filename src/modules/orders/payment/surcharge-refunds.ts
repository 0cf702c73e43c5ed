import type { Cents } from "#contracts/money";
import { shareOf } from "#contracts/share-of";
import type { Refund } from "#modules/payments";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { changeOrder } from "#src/modules/orders/change-order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { paidCentsOf, paidSurchargeCents } from "#src/modules/orders/order-money.ts";
import { lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import { withoutWarnings } from "#src/modules/orders/order-warning.ts";
import type { Order } from "#src/modules/orders/order.ts";
import { finishPrepared, finishRefund } from "./finish-refunds.ts";
import { findReturnable } from "./find-refundable.ts";
import { prepareReturn } from "./prepare-return.ts";
import { findRefusedSurcharge, isSurchargeOwed } from "./surcharge-back.ts";

/**
 * For the shop itself: gives back the surcharges of an order that is late, once, unless a setting says otherwise: money
 * first, then points. Refuses while another refund of the order is under way, which PayPal may still refuse.
 */
export async function returnSurcharge(ctx: Context, orderId: string): Promise<void> {
  const { isSurchargeReturned } = await getSection(ctx, "delivery");
  if (!isSurchargeReturned) return;
  const refund = await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId);
    if (!order || !isSurchargeOwed(order, ctx.now())) return null;
    const cents = paidSurchargeCents(order, await selectOrderLines(ctx.db, orderId));
    return cents > 0 ? prepareSurcharge(ctx, order, cents) : null;
  });
  if (refund) await finishRefund(ctx, refund);
}

/** Within a transaction that holds the order's lock: the refund of its surcharge, to be requested after the commit. */
async function prepareSurcharge(ctx: Context, order: Order, cents: Cents): Promise<Refund | null> {
  const returned = await prepareReturn(ctx, order, { cents, cause: "late" });
  const { refund, isNew, entryId } = returned;
  if (refund && !isNew) throw new Refusal("conflict", "Another refund of this order is under way.");
  const keptId = returned.deducted.cents > 0 ? ctx.newId() : null;
  const surchargeRefundId = refund?.id ?? entryId ?? keptId;
  if (surchargeRefundId === null) return null;
  const warnings = withoutWarnings(order.warnings, "surcharge-refused");
  await updateOrder(ctx.db, order.id, { surchargeRefundId, warnings, updatedAt: ctx.now() });
  if (refund)
    await recordOrderAudit(ctx, order.id, "order.refund-asked", {
      amountCents: refund.amountCents,
      text: "Late: the surcharge is refunded",
    });
  return refund;
}

/**
 * Requests the refund of a late order's surcharge again that PayPal refused for good. Without such a refusal the order
 * is returned unchanged, so repeating the call refunds once.
 */
export const retrySurcharge = (ctx: Context, orderId: string) =>
  finishPrepared(
    ctx,
    changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
      const refused = await findRefusedSurcharge(ctx, order);
      return refused && prepareAgain(ctx, order, refused);
    }),
  );

/** Points that belong to the surcharge were given back when it was refused. */
async function prepareAgain(ctx: Context, order: Order, refused: Refund): Promise<Refund | null> {
  const { capture, moneyLeftCents } = await findReturnable(ctx, order);
  const cents = capture ? shareOf(paidCentsOf(order), refused.amountCents, capture.amountCents) : 0;
  if (Math.min(cents, moneyLeftCents) === 0)
    throw new Refusal("conflict", "Nothing is left of this payment at PayPal to refund.");
  return prepareSurcharge(ctx, order, Math.min(cents, moneyLeftCents));
}

/**
 * Records that an admin repaid a late order's surcharge outside PayPal, which had refused to refund it. Refused once it
 * is settled otherwise: somebody may have refunded it at PayPal meanwhile, so it must not go unnoticed that it was paid
 * twice.
 */
export const settleSurcharge = (
  ctx: Context,
  { orderId, reason }: { orderId: string; reason: string },
) =>
  changeOrder(ctx, "handle payments", orderId, async (ctx, order) => {
    const refused = await findRefusedSurcharge(ctx, order);
    if (!refused) throw notRefused();
    await updateOrder(ctx.db, orderId, {
      surchargeRefundId: ctx.newId(),
      warnings: withoutWarnings(order.warnings, "surcharge-refused"),
      updatedAt: ctx.now(),
    });
    const { amountCents } = refused;
    await recordOrderAudit(ctx, orderId, "order.surcharge-settled", { amountCents, text: reason });
  });

const notRefused = (): Refusal =>
  new Refusal(
    "conflict",
    "The surcharge of this order is settled already, or is being refunded. Please look at the order again.",
  );
