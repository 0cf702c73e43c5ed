import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { columnsBut } from "#platform/database/columns-but";
import type { Database } from "#platform/database/database";
import { prepared } from "#platform/database/statements/prepared";
import type { OrderLine } from "./order.ts";
import { orderLines } from "./orders-tables.ts";

export async function insertOrderLines(
  db: Database,
  orderId: string,
  lines: OrderLine[],
): Promise<void> {
  await db
    .insert(orderLines)
    .values(lines.map((line, position) => ({ orderId, position, ...line })));
}

export async function updateOrderLine(
  db: Database,
  { orderId, position }: { orderId: string; position: number },
  changes: Pick<OrderLine, "snapshot" | "jobReferences">,
): Promise<void> {
  await db
    .update(orderLines)
    .set(changes)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
}

export async function selectOrderLines(db: Database, orderId: string): Promise<OrderLine[]> {
  const lines = await selectLinesByOrder(db, [orderId]);
  return lines.get(orderId)!;
}

/** The lines of several orders, by order id. */
async function selectLinesByOrder(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  return byOrder(
    orderIds,
    orderIds.length > 0 ? await linesOfOrders(db).execute({ orderIds }) : [],
  );
}

/** What was read of the lines of several orders, by order id; empty for an order of which nothing was. */
export function byOrder<Line extends { orderId: string }>(
  orderIds: readonly string[],
  found: readonly Line[],
): Map<string, Omit<Line, "orderId">[]> {
  const lines = new Map(orderIds.map((id): [string, Omit<Line, "orderId">[]] => [id, []]));
  for (const { orderId, ...line } of found) lines.get(orderId)!.push(line);
  return lines;
}

/** The orders with their lines, in the same order. */
export async function addLines<Of extends { id: string }>(
  db: Database,
  found: readonly Of[],
): Promise<(Of & { lines: OrderLine[] })[]> {
  const lines = await selectLinesByOrder(
    db,
    found.map(({ id }) => id),
  );
  return found.map((order) => ({ ...order, lines: lines.get(order.id)! }));
}

const lineColumns = columnsBut(orderLines, ["position", "dueNoticeAt"]);

const linesOfOrders = prepared((db) =>
  db
    .select(lineColumns)
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder("orderIds")}::uuid[])`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

export interface OrderTitle extends Pick<
  OrderLine,
  "productId" | "title" | "quantity" | "jobReferences"
> {
  /** Address of the roof, as it was typed; empty where the product needs none. */
  roof: string;
}

/** What was bought with several orders, by order id. */
export async function selectOrderTitles(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderTitle[]>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, productId, title, quantity, jobReferences, snapshot, position } = orderLines;
  const roof = sql<string>`coalesce(${snapshot} #>> '{projectDetails,address}', '')`;
  const found = await db
    .select({ orderId, productId, title, quantity, jobReferences, roof })
    .from(orderLines)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(position));
  return byOrder(orderIds, found);
}
