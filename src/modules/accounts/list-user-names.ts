import type { Context } from "#platform/context";
import { selectUserNames } from "./user-names-store.ts";

/** The names of users by id; ids of nobody are missing from the map. Asks no actor. */
export async function listUserNames(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = ids.length > 0 ? await selectUserNames(ctx.db, ids) : [];
  return new Map(found.map(({ id, name }) => [id, name]));
}
