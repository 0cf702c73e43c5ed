import { sql } from "drizzle-orm";
import { check, pgTable } from "drizzle-orm/pg-core";
import type { TrackRecord } from "#contracts/track-record";
import { instant } from "#platform/database/columns";

/** What was computed last: one row. */
export const trackRecords = pgTable(
  "track_records",
  (t) => ({
    isOnly: t.boolean("is_only").primaryKey().default(true),
    /** Null while there are too few orders. */
    record: t.jsonb("record").$type<TrackRecord>(),
    computedAt: instant("computed_at").notNull(),
  }),
  (t) => [check("track_records_only", sql`${t.isOnly}`)],
);
