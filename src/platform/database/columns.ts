import { timestamp } from "drizzle-orm/pg-core";

/** An instant, whatever the time zone of server and database. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
