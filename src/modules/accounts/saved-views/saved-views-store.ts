import { and, asc, eq, or, sql } from "drizzle-orm";
import type { ViewedList } from "#contracts/saved-views";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { savedViews, users } from "#accounts/accounts-tables";

export type StoredView = typeof savedViews.$inferSelect;

/** The oldest first: those of this person and those that are shared, with their owners' names. */
export async function selectViews(
  db: Database,
  { list, userId }: { list: ViewedList; userId: string },
): Promise<(StoredView & { ownerName: string })[]> {
  const found = await db
    .select({ view: savedViews, ownerName: users.name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.ownerId))
    .where(and(eq(savedViews.list, list), or(eq(savedViews.ownerId, userId), savedViews.isShared)))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
  return found.map(({ view, ownerName }) => ({ ...view, ownerName }));
}

export async function selectViewOwner(db: Database, id: string): Promise<string | null> {
  const [found] = await db
    .select({ ownerId: savedViews.ownerId })
    .from(savedViews)
    .where(eq(savedViews.id, id));
  return found?.ownerId ?? null;
}

/** All of one person, the oldest first. */
export async function selectOwnViews(db: Database, ownerId: string): Promise<StoredView[]> {
  return db
    .select()
    .from(savedViews)
    .where(eq(savedViews.ownerId, ownerId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

/** Within a transaction: locked. */
export const lockView = (db: Database, id: string): Promise<StoredView | null> =>
  firstRow(db.select().from(savedViews).where(eq(savedViews.id, id)).for("update"));

/** Within a transaction: no two of a person's changes at once. */
export async function lockOwner(db: Database, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** The names of a person's views of a list, in lower case, with their ids. */
export async function selectViewNames(
  db: Database,
  { list, ownerId }: Pick<StoredView, "list" | "ownerId">,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: savedViews.id, name: sql<string>`lower(${savedViews.name})` })
    .from(savedViews)
    .where(and(eq(savedViews.list, list), eq(savedViews.ownerId, ownerId)));
}

export async function insertView(db: Database, view: StoredView): Promise<void> {
  await db.insert(savedViews).values(view);
}

export async function updateStoredView(
  db: Database,
  id: string,
  changes: Partial<Pick<StoredView, "name" | "query" | "isShared">>,
): Promise<void> {
  await db.update(savedViews).set(changes).where(eq(savedViews.id, id));
}

export async function deleteStoredView(db: Database, id: string): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id));
}

/** Those that nobody else sees. */
export async function deletePrivateViews(db: Database, ownerId: string): Promise<void> {
  await db
    .delete(savedViews)
    .where(and(eq(savedViews.ownerId, ownerId), eq(savedViews.isShared, false)));
}
