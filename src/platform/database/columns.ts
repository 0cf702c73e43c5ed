import { type AnyPgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant, whatever the time zone of server and database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** References another row, which cannot be deleted before this one. */
export const foreignId = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column);

/** References the row that this one is a part of, and is deleted with. */
export const parentId = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: "cascade" });
