import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { confirmableSince } from "./delete-unconfirmed-addresses.ts";
import { insertOrRemindAddress, deleteStaleAddress } from "./newsletter-store.ts";

const newsletterLimit = { name: "newsletter", points: 10, per: 60 * 60 };

/** Mails with the link to one address, as long as it waits for being confirmed. */
const MAILS = 3;
const HOUR_MS = 60 * 60 * 1000;

declare module "#platform/context" {
  interface EventMap {
    "newsletter.requested": { addressId: string };
  }
}

/**
 * Adds an address that waits until the link of a mail is used. Nothing that is returned, or refused, says whether it
 * was on the list; repeating it mails the link again, at most once in an hour and three times in all.
 */
export async function joinNewsletter(
  ctx: Context,
  { email, name }: { email: string; name: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(newsletterLimit, networkOf(ctx.actor));
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    await deleteStaleAddress(ctx.db, email, confirmableSince(ctx));
    const addressId = await insertOrRemindAddress(
      ctx.db,
      { id: ctx.newId(), email, name, createdAt: now },
      { atMost: MAILS, askedBefore: new Date(now.getTime() - HOUR_MS) },
    );
    if (addressId !== null) await ctx.emit("newsletter.requested", { addressId });
  });
}
