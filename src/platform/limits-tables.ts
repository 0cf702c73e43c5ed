import { pgTable } from "drizzle-orm/pg-core";

/** In the shape that the rate limiter expects. `expire` is milliseconds since 1970. */
export const rateLimits = pgTable("rate_limits", (t) => ({
  key: t.text("key").primaryKey(),
  points: t.integer("points").notNull().default(0),
  expire: t.bigint("expire", { mode: "number" }),
}));
