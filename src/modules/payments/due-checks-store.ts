import { lte, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { isAmongLocked } from "#platform/database/is-among-locked";
import type { paymentAttempts, paymentRefunds } from "./payments-tables.ts";

/** True for the rows whose check with PayPal is due, at most `limit`, the longest due first; locks them. */
export const isDueForCheck = (
  db: Database,
  table: typeof paymentAttempts | typeof paymentRefunds,
  now: Date,
  limit: number,
): SQL =>
  isAmongLocked(
    table.id,
    db
      .select({ id: table.id })
      .from(table)
      .where(lte(table.nextCheckAt, now))
      .orderBy(table.nextCheckAt)
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
