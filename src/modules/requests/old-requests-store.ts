import { eq, inArray, lt } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { requests } from "./requests-tables.ts";

/** Deletes up to `atMost` of the requests answered before `end`, with their replies, and returns how many. */
export async function deleteAnswered(db: Database, end: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: requests.id })
    .from(requests)
    .where(lt(requests.answeredAt, end))
    .limit(atMost);
  const { rowCount } = await db.delete(requests).where(inArray(requests.id, old));
  return rowCount ?? 0;
}

/** Deletes those that came from an address, with their replies. */
export async function deleteRequestsFrom(db: Database, email: string): Promise<void> {
  await db.delete(requests).where(eq(requests.email, email));
}
