import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import type { StoredCartLine } from "./cart-line.ts";
import { cartLines } from "./cart-tables.ts";

/** In the order in which they were added. */
export const selectLines = (db: Database, userId: string) =>
  db
    .select(lineColumns)
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.position))
    .$dynamic();

/** Locks the lines until the transaction ends. New ones may be added meanwhile. */
export const lockLines = (db: Database, userId: string): Promise<StoredCartLine[]> =>
  selectLines(db, userId).for("update");

/** Adds a line at the end. */
export async function insertLine(
  db: Database,
  { userId, line, now }: { userId: string; line: StoredCartLine; now: Date },
): Promise<void> {
  await db.insert(cartLines).values({
    id: line.id,
    userId,
    position: sql`(select coalesce(max(position), 0) + 1 from cart_lines where user_id = ${userId})`,
    productId: line.product,
    quantity: line.quantity,
    details: line.additionalData,
    additionKeys: line.additionKeys,
    createdAt: now,
    updatedAt: now,
  });
}

export async function updateLine(
  db: Database,
  { userId, line, now }: { userId: string; line: StoredCartLine; now: Date },
): Promise<void> {
  await db
    .update(cartLines)
    .set({
      quantity: line.quantity,
      details: line.additionalData,
      additionKeys: line.additionKeys,
      updatedAt: now,
    })
    .where(and(eq(cartLines.id, line.id), eq(cartLines.userId, userId)));
}

export async function deleteLines(
  db: Database,
  userId: string,
  lineIds: readonly string[],
): Promise<void> {
  await db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), inArray(cartLines.id, [...lineIds])));
}

/** Returns the deleted lines. */
export const deleteCart = (db: Database, userId: string): Promise<StoredCartLine[]> =>
  db.delete(cartLines).where(eq(cartLines.userId, userId)).returning(lineColumns);

/** Returns the deleted lines. */
export const deleteProductLines = (db: Database, productId: string): Promise<StoredCartLine[]> =>
  db.delete(cartLines).where(eq(cartLines.productId, productId)).returning(lineColumns);

const lineColumns = {
  id: cartLines.id,
  product: cartLines.productId,
  quantity: cartLines.quantity,
  additionalData: cartLines.details,
  additionKeys: cartLines.additionKeys,
};
