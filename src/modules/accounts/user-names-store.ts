import { inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { users } from "./accounts-tables.ts";

export async function selectUserNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
}
