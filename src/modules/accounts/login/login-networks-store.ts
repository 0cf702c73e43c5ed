import { and, eq, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#contracts/utc-days";
import type { Database } from "#platform/database/database";
import { loginNetworks, users } from "#src/modules/accounts/accounts-tables.ts";

/** Records that an account was used from a network, at most once a day. */
export async function upsertLoginNetwork(
  db: Database,
  { userId, network, usedAt }: typeof loginNetworks.$inferInsert,
): Promise<void> {
  await db
    .insert(loginNetworks)
    .values({ userId, network, usedAt })
    .onConflictDoUpdate({
      target: [loginNetworks.userId, loginNetworks.network],
      set: { usedAt },
      setWhere: lt(loginNetworks.usedAt, new Date(usedAt.getTime() - DAY_MS)),
    });
}

/** Whether the account of an address was used from a network. */
export async function isKnownNetwork(
  db: Database,
  email: string,
  network: string,
): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(loginNetworks)
    .innerJoin(users, eq(users.id, loginNetworks.userId))
    .where(and(eq(users.email, email), eq(loginNetworks.network, network)));
  return found.length > 0;
}

export async function deleteLoginNetworksOf(db: Database, userId: string): Promise<void> {
  await db.delete(loginNetworks).where(eq(loginNetworks.userId, userId));
}

export async function deleteLoginNetworksBefore(db: Database, end: Date): Promise<void> {
  await db.delete(loginNetworks).where(lt(loginNetworks.usedAt, end));
}
