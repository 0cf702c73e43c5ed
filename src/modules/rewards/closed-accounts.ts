import { retention } from "#contracts/retention";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { addEntry } from "./add-entry.ts";
import { lockPoints } from "./hold-points.ts";
import {
  deleteClosedLedgersBefore,
  insertClosedLedger,
  selectClosedLedgers,
  selectLastReversal,
  selectSuccessor,
  sumPoints,
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
export async function carryLaterDebt(ctx: Context, userId: string): Promise<void> {
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
