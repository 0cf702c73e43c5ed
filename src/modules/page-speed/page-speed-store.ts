import { gte, lt, sql, sum } from "drizzle-orm";
import type { DeviceClass, PageKind, Vital } from "#contracts/page-speed";
import type { Database } from "#platform/database/database";
import { pageSpeedDays } from "./page-speed-tables.ts";

interface Measurement {
  day: string;
  page: PageKind;
  device: DeviceClass;
  vital: Vital;
  bucket: number;
}

/** Counts the measurements of one view. */
export async function countMeasurements(
  db: Database,
  measurements: readonly Measurement[],
): Promise<void> {
  const counted = measurements.map((measurement) => ({ ...measurement, views: 1 }));
  // In one order in every process, so that two of them never wait for each other.
  const rows = counted.toSorted((a, b) => (a.vital < b.vital ? -1 : 1));
  await db
    .insert(pageSpeedDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        pageSpeedDays.day,
        pageSpeedDays.page,
        pageSpeedDays.device,
        pageSpeedDays.vital,
        pageSpeedDays.bucket,
      ],
      set: { views: sql`${pageSpeedDays.views} + excluded.views` },
    });
}

export type SpeedCount = Omit<Measurement, "day"> & { views: number };

export async function selectCountsSince(db: Database, day: string): Promise<SpeedCount[]> {
  const { page, device, vital, bucket, views } = pageSpeedDays;
  return db
    .select({ page, device, vital, bucket, views: sum(views).mapWith(Number) })
    .from(pageSpeedDays)
    .where(gte(pageSpeedDays.day, day))
    .groupBy(page, device, vital, bucket);
}

export async function deleteDaysBefore(db: Database, day: string): Promise<void> {
  await db.delete(pageSpeedDays).where(lt(pageSpeedDays.day, day));
}
