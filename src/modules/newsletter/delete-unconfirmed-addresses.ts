import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { deleteStaleAddresses } from "./newsletter-store.ts";

const BATCH = 1000;

/** Addresses that were added before can't be confirmed any more. */
export const confirmableSince = (ctx: Context): Date =>
  new Date(ctx.now().getTime() - retention.unconfirmedNewsletterDays * DAY_MS);

/** Deletes addresses whose link was not used in time, with the names given for them. */
export async function deleteUnconfirmedAddresses(ctx: Context): Promise<void> {
  while ((await deleteStaleAddresses(ctx.db, confirmableSince(ctx), BATCH)) === BATCH);
}
