import { gte, lt, sql, sum } from "drizzle-orm";
import type { DeviceClass, PageKind, Vital } from "#contracts/page-speed";
import { batched } from "#platform/database/statements/batched";
import type { Database } from "#platform/database/database";
import { pageSpeedDays } from "./page-speed-tables.ts";

interface Measurement {
  day: string;
  page: PageKind;
  device: DeviceClass;
  vital: Vital;
  bucket: number;
}

/** Counts the measurements of one view. Those of views that arrive together are one statement, so that none waits long. */
export const countMeasurements = batched<readonly Measurement[], undefined>(async (db, views) => {
  const counts = new Map<string, Measurement & { views: number }>();
  for (const measurement of views.flat()) {
    const key = Object.values(measurement).join(" ");
    const counted = counts.get(key) ?? { ...measurement, views: 0 };
    counted.views++;
    counts.set(key, counted);
  }
  // In one order in every process, so that two of them never wait for each other.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
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
  return [];
});

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
