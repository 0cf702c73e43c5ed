import { and, eq, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { type Buyer, isBuyersOrder } from "#orders/order-store";
import { orders } from "#orders/orders-tables";

/** Marks a buyer's orders as those of somebody whose account is closed. */
export async function markBuyerLeft(db: Database, buyer: Buyer, at: Date): Promise<void> {
  await db
    .update(orders)
    .set({ buyerLeftAt: at })
    .where(and(isBuyersOrder(buyer), isNull(orders.buyerLeftAt)));
}

/** Puts the address of a customer's account into orders whose own was never verified, before the account loses it. */
export async function fillInAccountAddress(
  db: Database,
  { customerId, email }: Buyer,
): Promise<void> {
  await db
    .update(orders)
    .set({
      contact: sql`jsonb_set(${orders.contact}, '{email}', ${JSON.stringify(email)}::jsonb)`,
      contactEmail: email,
      isContactVerified: true,
    })
    .where(and(eq(orders.customerId, customerId), not(orders.isContactVerified)));
}

/** Ids of marked orders in a final state that still name their buyer. */
export async function selectFilledLeftOrders(
  db: Database,
  { changedBefore, buyer, atMost }: { changedBefore: Date; buyer?: Buyer; atMost: number },
): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNotNull(orders.buyerLeftAt),
        isNull(orders.emptiedAt),
        inArray(orders.status, ["completed", "cancelled"]),
        lt(orders.updatedAt, changedBefore),
        buyer ? isBuyersOrder(buyer) : undefined,
      ),
    )
    .limit(atMost);
  return found.map(({ id }) => id);
}
