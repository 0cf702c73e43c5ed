import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";

/** Addresses that were added before can't be confirmed any more. */
export const confirmableSince = (ctx: Context): Date =>
  new Date(ctx.now().getTime() - retention.unconfirmedNewsletterDays * DAY_MS);
