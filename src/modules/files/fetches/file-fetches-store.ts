import { and, desc, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import { fileFetches } from "#files/files-tables";
import type { Database } from "#platform/database/database";

export interface Fetch {
  fileId: string;
  fetchedAt: Date;
  /** Null for a mailed link. */
  fetchedBy: string | null;
  /** Id of the link that a buyer shared; null for other links. */
  shareId: string | null;
}

export async function insertFetch(db: Database, fetch: Fetch): Promise<void> {
  await db.insert(fileFetches).values(fetch);
}

/** Whether the same reader fetched the same file since then. */
export async function hasFetch(
  db: Database,
  { fileId, fetchedBy, shareId }: Fetch,
  since: Date,
): Promise<boolean> {
  const found = await db
    .select({ fileId: fileFetches.fileId })
    .from(fileFetches)
    .where(
      and(
        eq(fileFetches.fileId, fileId),
        gte(fileFetches.fetchedAt, since),
        fetchedBy === null ? isNull(fileFetches.fetchedBy) : eq(fileFetches.fetchedBy, fetchedBy),
        shareId === null ? isNull(fileFetches.shareId) : eq(fileFetches.shareId, shareId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const MOST = 200;

export async function selectFetches(db: Database, fileIds: readonly string[]): Promise<Fetch[]> {
  if (fileIds.length === 0) return [];
  return db
    .select()
    .from(fileFetches)
    .where(inArray(fileFetches.fileId, [...fileIds]))
    .orderBy(desc(fileFetches.fetchedAt))
    .limit(MOST);
}

export const countFetches = (db: Database, fileIds: readonly string[]): Promise<number> =>
  db.$count(fileFetches, inArray(fileFetches.fileId, [...fileIds]));

/** An account, and links that were shared with it. */
export interface Fetcher {
  userId: string;
  shareIds: readonly string[];
}

export async function selectFetchesBy(
  db: Database,
  fileIds: readonly string[],
  { userId, shareIds }: Fetcher,
): Promise<Fetch[]> {
  if (fileIds.length === 0) return [];
  const isTheirs = or(
    eq(fileFetches.fetchedBy, userId),
    inArray(fileFetches.shareId, [...shareIds]),
  );
  return db
    .select()
    .from(fileFetches)
    .where(and(inArray(fileFetches.fileId, [...fileIds]), isTheirs))
    .orderBy(desc(fileFetches.fetchedAt));
}

export async function deleteFetchesBy(db: Database, userId: string): Promise<void> {
  await db.delete(fileFetches).where(eq(fileFetches.fetchedBy, userId));
}

export async function deleteFetchesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(fileFetches).where(lt(fileFetches.fetchedAt, before));
}
