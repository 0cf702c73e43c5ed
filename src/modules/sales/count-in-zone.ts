import { cacheUntilChange } from "#platform/cache-until-change";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import type { Database } from "#platform/database/database";
import { inTransaction } from "#platform/database/transaction";
import {
  markCounted,
  recountDeliveries,
  recountSales,
  selectZone,
  storeZone,
} from "./zone-store.ts";

/** By the shop's feed of changes, of which there is one for each shop in a process. */
const readers = new WeakMap<Context["changes"], (db: Database) => Promise<string>>();

/** The zone whose days the figures count: that of the shop, or for a moment the one before. */
export function getFigureZone({ changes, db }: Context): Promise<string> {
  let read = readers.get(changes);
  if (!read) {
    read = cacheUntilChange(changes, "settings", async (db: Database) => {
      const { timezone } = await selectZone(db);
      return timezone;
    });
    readers.set(changes, read);
  }
  return read(db);
}

/**
 * Counts all orders again by the days of another zone. Orders that are placed or delivered meanwhile already count for
 * its days, and nobody waits for the count.
 */
export async function countInZone(ctx: Context, timezone: string): Promise<void> {
  const current = await selectZone(ctx.db);
  if (current.timezone === timezone && current.isCounted) return;
  await inTransaction(ctx, ({ db }) => storeZone(db, timezone));
  for (const recount of [recountSales, recountDeliveries])
    await inTransaction(ctx, async (ctx) => {
      await recount(ctx.db);
      await announceChange(ctx, "settings");
    });
  await markCounted(ctx.db, timezone);
}
