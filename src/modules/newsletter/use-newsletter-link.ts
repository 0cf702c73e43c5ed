import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { confirmableSince } from "./delete-unconfirmed-addresses.ts";
import { confirmLink, type NewsletterLink, unsubscribeLink } from "./newsletter-links.ts";
import {
  deleteNewsletterAddress,
  lockNewsletterAddress,
  markConfirmed,
} from "./newsletter-store.ts";

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

/** Uses the mailed link that takes its address off the list. An address that is not there any more is fine, too. */
export async function unsubscribeNewsletter(
  ctx: Context,
  { id, token }: NewsletterLink,
): Promise<void> {
  if (!unsubscribeLink.matches(ctx, token, { id }))
    throw new Refusal("invalid", "This link is incomplete. Please open it from the email again.");
  await deleteNewsletterAddress(ctx.db, id);
}
