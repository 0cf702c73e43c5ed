import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { confirmableSince } from "./confirmable-since.ts";
import { confirmLink, type NewsletterLink } from "./newsletter-links.ts";
import { lockNewsletterAddress, markConfirmed } from "./newsletter-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "newsletter.confirmed": { addressId: string };
  }
}

/** Uses the mailed link that puts its address on the list. Using it again changes nothing. */
export async function confirmNewsletter(
  ctx: Context,
  { id, token }: NewsletterLink,
): Promise<void> {
  if (!confirmLink.matches(ctx, token, { id })) throw badLink();
  await inTransaction(ctx, async (ctx) => {
    const address = await lockNewsletterAddress(ctx.db, id);
    if (!address) throw badLink();
    if (address.confirmedAt) return;
    if (address.createdAt < confirmableSince(ctx)) throw badLink();
    await markConfirmed(ctx.db, id, ctx.now());
    await ctx.emit("newsletter.confirmed", { addressId: id });
  });
}

const badLink = () =>
  new Refusal("invalid", "This link is no longer valid. Please sign up for the newsletter again.");
