import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { getPointFigures, type PointFigures } from "./balance.ts";
import { insertEntry, type LedgerEntry, selectEntry, selectReturns } from "./rewards-store.ts";

interface Award {
  userId: string;
  orderId: string;
  /** More than 0. */
  points: number;
}

/**
 * Within the transaction that makes an order paid: credits its points, only once. False when they were credited before.
 */
export const awardPoints = (ctx: Context, award: Award): Promise<boolean> =>
  addEntry(ctx, { ...award, reason: "award" });

interface Hold {
  userId: string;
  orderId: string;
  /** More than 0. */
  points: number;
  /** What they pay of the order. */
  cents: number;
}

/**
 * Within the transaction that places an order: holds its customer's points for it, one checkout after the other. If
 * fewer can be spent, nothing is held, and the figures that say why are returned.
 */
export async function reservePoints(
  ctx: Context,
  { userId, orderId, points, cents }: Hold,
): Promise<PointFigures | null> {
  await lockPoints(ctx, userId);
  const figures = await getPointFigures(ctx, userId);
  if (figures.spendable < points) return figures;
  await addEntry(ctx, { userId, orderId, points: -points, reason: "hold", cents });
  return null;
}

/** Within the transaction that makes an order paid: the points that it held are spent. */
export async function spendReservedPoints(
  ctx: Context,
  { userId, orderId }: Pick<Hold, "userId" | "orderId">,
): Promise<void> {
  await addEntry(ctx, { userId, orderId, points: 0, reason: "spend" });
}

/** Nobody else holds or reverses this customer's points until the transaction ends. */
export const lockPoints = (ctx: Context, userId: string): Promise<void> =>
  lockUntilCommit(ctx, `points:${userId}`);

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
export async function findReservedPoints(
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

type NewEntry = Omit<Parameters<typeof insertEntry>[1], "id" | "createdAt"> & { id?: string };

/** Adds to the ledger now. False when the order has such an entry already, of which it may have only one. */
export const addEntry = (ctx: Context, entry: NewEntry): Promise<boolean> =>
  insertEntry(ctx.db, { id: ctx.newId(), ...entry, createdAt: ctx.now() });
