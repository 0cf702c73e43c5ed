import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { isNewsletterLink, type NewsletterLink } from "./newsletter-links.ts";
import { deleteNewsletterAddress } from "./newsletter-store.ts";

/** Uses the mailed link that takes its address off the list. An address that is not there any more is fine, too. */
export async function unsubscribeNewsletter(ctx: Context, link: NewsletterLink): Promise<void> {
  if (!isNewsletterLink(ctx, "unsubscribe", link))
    throw new Refusal("invalid", "This link is incomplete. Please open it from the email again.");
  await deleteNewsletterAddress(ctx.db, link.id);
}
