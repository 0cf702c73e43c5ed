import { and, asc, eq, exists, inArray, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import { backupLock } from "#platform/database/backup-lock";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { isAmongLocked } from "#platform/database/is-among-locked";
import type { FileRecord } from "./file-record.ts";
import { fileHolds, files } from "./files-tables.ts";

export async function insertArriving(db: Database, record: FileRecord): Promise<void> {
  await db.insert(files).values(record);
}

/** False when the row is no longer arriving. */
export async function markStored(
  db: Database,
  id: string,
  facts: Pick<FileRecord, "bytes" | "sha256" | "width" | "height">,
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

export const findStored = (db: Database, id: string): Promise<FileRecord | null> =>
  firstRow(
    db
      .select()
      .from(files)
      .where(and(eq(files.id, id), eq(files.state, "stored"))),
  );

export async function listStored(db: Database, ids: readonly string[]): Promise<FileRecord[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.state, "stored")));
}

/** Id of the drawing that was issued for a picture; null where it has none. */
export async function findCardDrawing(db: Database, pictureId: string): Promise<string | null> {
  const [drawing] = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.kind, "card_drawing"),
        eq(files.issuedFor, pictureId),
        eq(files.state, "stored"),
      ),
    );
  return drawing?.id ?? null;
}

/** Marks stored files as in use, keeping the first time. Returns the ids of those that exist. */
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

/** Adds holds on stored files. Returns the ids of those that exist. */
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

/** Removes the holds of these holders. Locks the files first, so that a concurrent hold is seen. */
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

/** Prevents a backup from starting until the commit, since it would miss removed files; false while one is running. */
export async function lockOutBackups(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as is_free`,
  );
  return rows[0]!.is_free;
}

/**
 * Marks up to `limit` unused files as leaving, and returns them for removal. A row locked by another process (attaching
 * or sweeping it) is skipped.
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
  return db
    .update(files)
    .set({ state: "leaving" })
    .where(isAmongLocked(files.id, unused))
    .returning();
}
