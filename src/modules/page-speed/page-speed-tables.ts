import { date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { DeviceClass, PageKind, Vital } from "#contracts/page-speed";

/** How many views of a day in UTC had a measurement in this bucket of `speed-buckets.ts`. */
export const pageSpeedDays = pgTable(
  "page_speed_days",
  {
    day: date("day", { mode: "string" }).notNull(),
    page: text("page").$type<PageKind>().notNull(),
    device: text("device").$type<DeviceClass>().notNull(),
    vital: text("vital").$type<Vital>().notNull(),
    bucket: smallint("bucket").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.device, t.vital, t.bucket] })],
);
