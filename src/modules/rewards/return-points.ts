import type { Context } from "#platform/context";
import { addEntry } from "./add-entry.ts";
import { type LedgerEntry, selectEntry, selectReturns } from "./rewards-store.ts";

interface PointsReturn {
  /** Id of the entry in the ledger. */
  id?: string;
  orderId: string;
  points: number;
  /** What the points had paid. */
  cents: number;
}

/** Within a transaction that holds the order's lock: gives back points that paid for it. Returns the entry's id. */
export async function returnPoints(
  ctx: Context,
  { id = ctx.newId(), orderId, points, cents }: PointsReturn,
): Promise<string> {
  const hold = await selectEntry(ctx.db, orderId, "hold");
  if (!hold) throw new Error(`an order without held points: ${orderId}`);
  await addEntry(ctx, { id, userId: hold.userId, orderId, points, reason: "return", cents });
  return id;
}

/** The points that an order holds or has spent, and what they pay; null for none. Does not check the actor. */
export async function findHeldPoints(
  ctx: Context,
  orderId: string,
): Promise<{ points: number; cents: number } | null> {
  const hold = await selectEntry(ctx.db, orderId, "hold");
  return hold && { points: -hold.points, cents: hold.cents };
}

/** What was given back of an order's points, oldest first. Does not check the actor. */
export const listReturnedPoints = (ctx: Context, orderId: string): Promise<LedgerEntry[]> =>
  selectReturns(ctx.db, orderId);

/** One of these by its id; null for none. Does not check the actor. */
export const findReturnedPoints = async (
  ctx: Context,
  orderId: string,
  id: string | null | undefined,
): Promise<LedgerEntry | null> =>
  id ? ((await listReturnedPoints(ctx, orderId)).find((each) => each.id === id) ?? null) : null;
