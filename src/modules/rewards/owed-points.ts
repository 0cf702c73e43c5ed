import { retention } from "#contracts/retention";
import type { Deduction, PointsCover } from "#contracts/spent-points";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { addEntry, lockPoints } from "./points.ts";
import {
  deleteClosedLedgersBefore,
  insertClosedLedger,
  selectClosedLedgers,
  selectEntry,
  selectLastReversal,
  selectSpentPoints,
  selectSuccessor,
  sumPoints,
  sumPointsOfOrder,
  sumPointsOnTheWay,
  updateSuccessor,
} from "./rewards-store.ts";

interface Owner {
  userId: string;
  /** Lower case. */
  email: string;
}

const PURPOSE = "owed points";
const DAY_MS = 24 * 60 * 60_000;

/**
 * For the shop itself, once an account is closed: the next account with its address owes the points that it owed.
 * Of the address only a keyed hash is kept.
 */
export const rememberClosedLedger = (ctx: Context, { userId, email }: Owner): Promise<void> =>
  insertClosedLedger(ctx.db, {
    userId,
    addressKey: ctx.tokens.derive(PURPOSE, email),
    closedAt: ctx.now(),
  });

/** For the shop itself, once an account is opened: it takes over what closed accounts with its address owe, now and later. */
export async function carryOwedPoints(ctx: Context, { userId, email }: Owner): Promise<void> {
  const keys = ctx.tokens.deriveAll(PURPOSE, email);
  const closed = (await selectClosedLedgers(ctx.db, keys)).filter((id) => id !== userId);
  for (const from of closed)
    await inTransaction(ctx, async (ctx) => {
      await lockPoints(ctx, from);
      await updateSuccessor(ctx.db, from, userId);
      await carry(ctx, from, userId);
    });
}

/** Within the transaction that reversed an account's points: one opened later with its address takes over what it owes. */
async function carryLaterDebt(ctx: Context, userId: string): Promise<void> {
  const successor = await selectSuccessor(ctx.db, userId);
  if (successor) await carry(ctx, userId, successor);
}

/** Within a transaction that holds the lock of the points of `from`. */
async function carry(ctx: Context, from: string, to: string): Promise<void> {
  const owed = (await sumPointsOnTheWay(ctx.db, from)) - (await sumPoints(ctx.db, from));
  const orderId = await selectLastReversal(ctx.db, from);
  if (owed <= 0 || orderId === null) return;
  await addEntry(ctx, { userId: from, orderId, points: owed, reason: "carry" });
  await addEntry(ctx, { userId: to, orderId, points: -owed, reason: "carry" });
}

export const forgetClosedLedgers = (ctx: Context): Promise<number> =>
  deleteClosedLedgersBefore(
    ctx.db,
    new Date(ctx.now().getTime() - retention.closedLedgerDays * DAY_MS),
  );

/**
 * Within the transaction that refunds an order, fully or in part: reverses its points, down to those that it may keep.
 * Points that were spent meanwhile are owed unless they are settled: the sum goes below zero, and the next points or
 * refunds settle it. False when there is nothing to reverse or it was done before.
 */
export async function reversePoints(
  ctx: Context,
  { orderId, kept }: { orderId: string; kept: number },
): Promise<boolean> {
  const award = await selectEntry(ctx.db, orderId, "award");
  if (!award) return false;
  const { userId } = award;
  await lockPoints(ctx, userId);
  const left = await sumPointsOfOrder(ctx.db, orderId);
  const taken = left - kept;
  if (taken <= 0) return false;
  const isNew = await addEntry(ctx, { userId, orderId, points: -taken, reason: "reversal" });
  if (isNew) await carryLaterDebt(ctx, userId);
  return isNew;
}

/** Orders whose points are valued; those before are too old to matter. */
const MOST_SPENT = 100;

interface OrderOf {
  userId: string;
  orderId: string;
}

/**
 * What a refund of this order can take back of its customer's points: not those of other orders that are not settled
 * themselves. Does not check the actor.
 */
export async function findPointsCover(
  ctx: Context,
  { userId, orderId }: OrderOf,
): Promise<PointsCover> {
  const [sum, waiting, spent] = await Promise.all([
    sumPoints(ctx.db, userId),
    sumPointsOnTheWay(ctx.db, userId, { exceptOrderId: orderId }),
    selectSpentPoints(ctx.db, userId, MOST_SPENT),
  ]);
  return { points: sum - waiting, spent };
}

/**
 * Within the transaction that books a refund: points that it takes back, and that were used already, were paid with
 * money kept from it. Below zero where such money went back after all.
 */
export async function recordPaidDeduction(
  ctx: Context,
  { userId, orderId, points, cents }: OrderOf & Deduction,
): Promise<void> {
  if (points === 0) return;
  await lockPoints(ctx, userId);
  await addEntry(ctx, { userId, orderId, points, reason: "settle", cents });
  if (points < 0) await carryLaterDebt(ctx, userId);
}
