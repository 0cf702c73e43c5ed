import { pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { DeviceClass, PageKind, Vital } from "#contracts/page-speed";

/** How many views of a day in UTC had a measurement in this bucket of `speed-buckets.ts`. */
export const pageSpeedDays = pgTable(
  "page_speed_days",
  (t) => ({
    day: t.date("day", { mode: "string" }).notNull(),
    page: t.text("page").$type<PageKind>().notNull(),
    device: t.text("device").$type<DeviceClass>().notNull(),
    vital: t.text("vital").$type<Vital>().notNull(),
    bucket: t.smallint("bucket").notNull(),
    views: t.integer("views").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.day, t.page, t.device, t.vital, t.bucket] })],
);
