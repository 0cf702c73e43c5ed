import type { Cents } from "#contracts/money";
import { shareOf } from "#contracts/share-of";
import type { Refund } from "#modules/payments";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import type { Order } from "#src/modules/orders/order.ts";
import { isSurchargeOwed, surchargeOf } from "./surcharge-back.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { lockOrder, updateOrder } from "#src/modules/orders/order-store.ts";
import { finishRefund } from "#src/modules/orders/payment/finish-refunds.ts";
import { prepareReturn } from "#src/modules/orders/payment/prepare-return.ts";
import { withoutWarnings } from "#src/modules/orders/order-warning.ts";
import { paidCentsOf } from "#src/modules/orders/payment/returned-share.ts";

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
    const surcharge = surchargeOf(await selectOrderLines(ctx.db, orderId));
    return surcharge > 0 ? prepare(ctx, order, surcharge) : null;
  });
  if (refund) await finishRefund(ctx, refund);
}

async function prepare(ctx: Context, order: Order, surcharge: Cents): Promise<Refund | null> {
  // An accepted payment may be of another amount.
  const paidCents = paidCentsOf(order) + order.pointsCents;
  const cents = shareOf(paidCents, surcharge, order.totalCents);
  return prepareSurcharge(ctx, order, cents);
}

/** Within a transaction that holds the order's lock: the refund of its surcharge, to be requested after the commit. */
export async function prepareSurcharge(
  ctx: Context,
  order: Order,
  cents: Cents,
): Promise<Refund | null> {
  const returned = await prepareReturn(ctx, order, { cents, cause: "late" });
  const { refund, isNew, entryId } = returned;
  if (refund && !isNew) throw new Refusal("conflict", "Another refund of this order is under way.");
  const surchargeRefundId = refund?.id ?? entryId;
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
