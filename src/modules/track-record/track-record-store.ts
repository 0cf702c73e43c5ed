import type { TrackRecord } from "#contracts/track-record";
import type { Database } from "#platform/database/database";
import { trackRecords } from "./track-record-tables.ts";

export interface StoredRecord {
  record: TrackRecord | null;
  computedAt: Date;
}

export async function selectRecord(db: Database): Promise<StoredRecord | null> {
  const [found] = await db.select().from(trackRecords);
  return found ?? null;
}

/** Locked until the transaction ends; an empty record, as of `never`, where there was none. */
export async function lockRecord(db: Database, never: Date): Promise<StoredRecord> {
  const [locked] = await db
    .insert(trackRecords)
    .values({ record: null, computedAt: never })
    .onConflictDoUpdate({ target: trackRecords.isOnly, set: { isOnly: true } })
    .returning();
  return locked!;
}

export async function updateRecord(db: Database, stored: StoredRecord): Promise<void> {
  await db.update(trackRecords).set(stored);
}
