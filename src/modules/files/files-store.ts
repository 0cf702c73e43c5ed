import { and, asc, eq, exists, inArray, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import type { FileRecord } from "./file-record.ts";
import { fileHolds, files } from "./files-tables.ts";

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

/** Lets a holder keep stored files. Answers the ids of those that are there. */
export async function insertHolds(
  db: Database,
  holderId: string,
  ids: readonly string[],
): Promise<string[]> {
  const held = await db
    .update(files)
    .set({ isHeld: true })
    .where(and(inArray(files.id, [...ids]), eq(files.state, "stored")))
    .returning({ id: files.id });
  if (held.length > 0)
    await db
      .insert(fileHolds)
      .values(held.map(({ id: fileId }) => ({ fileId, holderId })))
      .onConflictDoNothing();
  return held.map(({ id }) => id);
}

/** Takes the holds of these holders away. The files are locked first, so that a hold that comes meanwhile is seen. */
export async function deleteHolds(
  db: Database,
  holderIds: readonly string[],
  now: Date,
): Promise<void> {
  const isTheirs = inArray(fileHolds.holderId, [...holderIds]);
  const locked = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, db.select({ id: fileHolds.fileId }).from(fileHolds).where(isTheirs)))
    .orderBy(asc(files.id))
    .for("update");
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  await db.delete(fileHolds).where(isTheirs);
  const isHeld = exists(
    db
      .select({ one: sql`1` })
      .from(fileHolds)
      .where(eq(fileHolds.fileId, files.id)),
  );
  await db
    .update(files)
    .set({ isHeld: sql`${isHeld}`, releasedAt: now })
    .where(inArray(files.id, ids));
}

/**
 * Takes up to `limit` files that nothing uses out of sight, and answers them for removal.
 * A row that another process holds (attaching or sweeping it) is left alone.
 */
export async function takeUnused(
  db: Database,
  unusedSince: Date,
  limit: number,
): Promise<FileRecord[]> {
  const idleSince = sql`coalesce(${files.releasedAt}, ${files.createdAt})`;
  const unused = db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        lt(idleSince, unusedSince.toISOString()),
        or(ne(files.state, "stored"), and(isNull(files.attachedAt), not(files.isHeld))),
      ),
    )
    .orderBy(idleSince)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(files).set({ state: "leaving" }).where(inArray(files.id, unused)).returning();
}
