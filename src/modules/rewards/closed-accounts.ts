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
  sumPoints,
  sumPointsOnTheWay,
} from "./rewards-store.ts";

interface Owner {
  userId: string;
  /** Lower case. */
  email: string;
}

const PURPOSE = "owed points";
const DAY_MS = 24 * 60 * 60_000;

/**
 * For the shop itself, once an account is closed: whoever opens another one with its address owes the points that it
 * owed. Of the address only a keyed hash is kept.
 */
export const rememberClosedLedger = (ctx: Context, { userId, email }: Owner): Promise<void> =>
  insertClosedLedger(ctx.db, {
    userId,
    addressKey: ctx.tokens.derive(PURPOSE, email),
    closedAt: ctx.now(),
  });

/** For the shop itself, once an account is opened: it takes over what closed accounts with its address owe. */
export async function carryOwedPoints(ctx: Context, { userId, email }: Owner): Promise<void> {
  const keys = ctx.tokens.deriveAll(PURPOSE, email);
  for (const closed of await selectClosedLedgers(ctx.db, keys))
    if (closed !== userId) await inTransaction(ctx, (ctx) => carry(ctx, closed, userId));
}

async function carry(ctx: Context, from: string, to: string): Promise<void> {
  await lockPoints(ctx, from);
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
