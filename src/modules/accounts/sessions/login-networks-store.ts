import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#contracts/utc-days";
import type { Database } from "#platform/database/database";
import { loginNetworks, users } from "#accounts/accounts-tables";

/**
 * Notes that an account was used on a device in a network; written at most once a day. Returns whether it never was
 * before.
 */
export async function upsertLoginNetwork(
  db: Database,
  { userId, network, device, usedAt }: typeof loginNetworks.$inferInsert,
): Promise<boolean> {
  const [written] = await db
    .insert(loginNetworks)
    .values({ userId, network, device, usedAt })
    .onConflictDoUpdate({
      target: [loginNetworks.userId, loginNetworks.network, loginNetworks.device],
      set: { usedAt },
      setWhere: lt(loginNetworks.usedAt, new Date(usedAt.getTime() - DAY_MS)),
    })
    // Only a row that was just inserted has never been locked by an update.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return written?.isNew ?? false;
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

/** The last used first. */
export async function selectUserLoginNetworks(db: Database, userId: string) {
  const { network, device, usedAt } = loginNetworks;
  return db
    .select({ network, device, usedAt })
    .from(loginNetworks)
    .where(eq(loginNetworks.userId, userId))
    .orderBy(desc(usedAt), asc(network), asc(device));
}

export async function deleteUserLoginNetworks(db: Database, userId: string): Promise<void> {
  await db.delete(loginNetworks).where(eq(loginNetworks.userId, userId));
}
