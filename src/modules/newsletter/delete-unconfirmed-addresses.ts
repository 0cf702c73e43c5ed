import type { Context } from "#platform/context";
import { confirmableSince } from "./confirmable-since.ts";
import { deleteStaleAddresses } from "./newsletter-store.ts";

const BATCH = 1000;

/** Deletes addresses whose link was not used in time, with the names given for them. */
export async function deleteUnconfirmedAddresses(ctx: Context): Promise<void> {
  while ((await deleteStaleAddresses(ctx.db, confirmableSince(ctx), BATCH)) === BATCH);
}
