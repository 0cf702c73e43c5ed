import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";

/** Within a transaction: waits until no other transaction of any process holds the lock of this name. */
export async function lockUntilCommit(ctx: Context, name: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
