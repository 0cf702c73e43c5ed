import { asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import type { OrderLine } from "#orders/order";
import { byOrder } from "#orders/order-lines-store";
import { orderLines } from "#orders/orders-tables";

export type OrderTitle = Pick<OrderLine, "productId" | "title" | "quantity" | "jobReferences">;

/** What was bought with several orders, by order id. */
export async function selectOrderTitles(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderTitle[]>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, productId, title, quantity, jobReferences, position } = orderLines;
  const found = await db
    .select({ orderId, productId, title, quantity, jobReferences })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(position));
  return byOrder(orderIds, found);
}
