import { defaultTier } from "#contracts/delivery-tiers";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Order } from "#src/modules/orders/order.ts";
import { selectOrderLines } from "#src/modules/orders/order-store.ts";
import { dueAfterPause, slowestCounting, type Pause } from "./after-pause.ts";
import { selectDueNotice } from "./due-store.ts";

/**
 * Within a transaction that holds the order's lock: the columns that change when the order's time goes on after the
 * buyer was waited for. Nothing for orders without a due time.
 */
export async function resumeDue(
  ctx: Context,
  { id, dueAt, paidAt }: Pick<Order, "id" | "dueAt" | "paidAt">,
  pause: Pause,
): Promise<{ dueAt?: Date; dueNoticeAt?: Date | null }> {
  if (dueAt === null || paidAt === null) return {};
  const { calendar } = await getSections(ctx, ["calendar"]);
  const lines = await selectOrderLines(ctx.db, id);
  const paces = lines.map(({ snapshot }) => snapshot.tier ?? defaultTier);
  const counting = slowestCounting(paces, calendar, paidAt);
  const after = dueAfterPause(dueAt, pause, { counting, calendar });
  const noticeAt = await selectDueNotice(ctx.db, id);
  const before = noticeAt && dueAt.getTime() - noticeAt.getTime();
  return {
    dueAt: after,
    dueNoticeAt: before === null ? null : new Date(after.getTime() - before),
  };
}
