import type { Context } from "#platform/context";
import { selectRecord, type StoredRecord } from "./track-record-store.ts";

/** What was computed last; without a record while there are too few orders. */
export const getTrackRecord = async (ctx: Context): Promise<StoredRecord> =>
  (await selectRecord(ctx.db)) ?? { record: null, computedAt: ctx.now() };
