import { and, asc, eq, lte } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import type { Order } from "#orders/order";
import { isRunningSql, orders } from "#orders/orders-tables";

export interface OrderToReport extends Pick<
  Order,
  "id" | "status" | "paymentStatus" | "deliveredAt"
> {
  dueAt: Date;
}

/** Locked; those that are being changed right now come with the next run. */
export async function lockOrdersToReport(
  db: Database,
  now: Date,
  limit: number,
): Promise<OrderToReport[]> {
  const found = await db
    .select({
      id: orders.id,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      dueAt: orders.dueAt,
      deliveredAt: orders.deliveredAt,
    })
    .from(orders)
    .where(and(lte(orders.dueNoticeAt, now), isRunningSql))
    .orderBy(asc(orders.dueNoticeAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return found.map(({ dueAt, ...order }) => ({ ...order, dueAt: dueAt! }));
}

export async function setDueNotice(
  db: Database,
  id: string,
  dueNoticeAt: Date | null,
): Promise<void> {
  await db.update(orders).set({ dueNoticeAt }).where(eq(orders.id, id));
}

/** When the staff are next notified; null when no notification is left. */
export async function selectDueNotice(db: Database, id: string): Promise<Date | null> {
  const [found] = await db
    .select({ dueNoticeAt: orders.dueNoticeAt })
    .from(orders)
    .where(eq(orders.id, id));
  return found?.dueNoticeAt ?? null;
}
