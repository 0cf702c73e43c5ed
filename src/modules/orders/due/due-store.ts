import { and, asc, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import type { LineDue } from "#orders/line-dues";
import type { Order } from "#orders/order";
import { byOrder } from "#orders/order-lines-store";
import { isRunningSql, orderLines, orders } from "#orders/orders-tables";

export interface OrderToReport extends Pick<
  Order,
  "id" | "status" | "paymentStatus" | "deliveredAt"
> {
  /** When the open question was asked that its buyer has not answered; null for none. */
  askedAt: Date | null;
  lines: LineDue[];
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
      deliveredAt: orders.deliveredAt,
      askedAt: askedAtSql,
    })
    .from(orders)
    .where(and(lte(orders.dueNoticeAt, now), isRunningSql))
    .orderBy(asc(orders.dueNoticeAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const lines = await selectDues(
    db,
    found.map(({ id }) => id),
  );
  return found.map((order) => ({ ...order, lines: lines.get(order.id)! }));
}

const askedAtSql = sql<Date | null>`(
  select q.asked_at from order_questions q where q.order_id = orders.id and q.state = 'open')`.mapWith(
  orders.dueAt,
);

/** The due times of an order's lines, in their order. */
export async function selectLineDues(db: Database, orderId: string): Promise<LineDue[]> {
  return (await selectDues(db, [orderId])).get(orderId)!;
}

async function selectDues(db: Database, orderIds: string[]): Promise<Map<string, LineDue[]>> {
  const { orderId, position, dueAt, dueNoticeAt } = orderLines;
  const found =
    orderIds.length === 0
      ? []
      : await db
          .select({ orderId, dueAt, dueNoticeAt })
          .from(orderLines)
          .where(inArray(orderId, orderIds))
          .orderBy(asc(orderId), asc(position));
  return byOrder(orderIds, found);
}
