import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";

/** The database or a transaction on it; both take the same queries. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
export type RootDatabase = NodePgDatabase<Record<string, never>>;
