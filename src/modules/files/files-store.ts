import { and, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import type { FileRecord } from "./file-record.ts";
import { files } from "./files-tables.ts";

export async function insertArriving(db: Database, record: FileRecord): Promise<void> {
  await db.insert(files).values(record);
}

/** False when the row is not arriving any more. */
export async function markStored(
  db: Database,
  id: string,
  facts: Pick<FileRecord, "bytes" | "width" | "height">,
): Promise<boolean> {
  const changed = await db
    .update(files)
    .set({ ...facts, state: "stored" })
    .where(and(eq(files.id, id), eq(files.state, "arriving")))
    .returning({ id: files.id });
  return changed.length > 0;
}

export async function markLeaving(db: Database, id: string): Promise<void> {
  await db.update(files).set({ state: "leaving" }).where(eq(files.id, id));
}

export async function deleteRow(db: Database, id: string): Promise<void> {
  await db.delete(files).where(and(eq(files.id, id), ne(files.state, "stored")));
}

export async function findStored(db: Database, id: string): Promise<FileRecord | null> {
  const [record] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.state, "stored")));
  return record ?? null;
}

export async function listStored(db: Database, ids: readonly string[]): Promise<FileRecord[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.state, "stored")));
}

/** Marks stored files as in use; the first instant stays. Answers the ids of those that are there. */
export async function markAttached(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const marked = await db
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(inArray(files.id, [...ids]), eq(files.state, "stored")))
    .returning({ id: files.id });
  return marked.map(({ id }) => id);
}

/**
 * Takes up to `limit` files that nothing uses out of sight, and answers them for removal.
 * A row that another process holds (attaching or sweeping it) is left alone.
 */
export async function takeUnused(
  db: Database,
  createdBefore: Date,
  limit: number,
): Promise<FileRecord[]> {
  const unused = db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        lt(files.createdAt, createdBefore),
        or(ne(files.state, "stored"), isNull(files.attachedAt)),
      ),
    )
    .orderBy(files.createdAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(files).set({ state: "leaving" }).where(inArray(files.id, unused)).returning();
}
