import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { type NewsletterLink, unsubscribeLink } from "./newsletter-links.ts";
import { deleteNewsletterAddress } from "./newsletter-store.ts";

/** Uses the mailed link that takes its address off the list. An address that is not there any more is fine, too. */
export async function unsubscribeNewsletter(
  ctx: Context,
  { id, token }: NewsletterLink,
): Promise<void> {
  if (!unsubscribeLink.matches(ctx, token, { id }))
    throw new Refusal("invalid", "This link is incomplete. Please open it from the email again.");
  await deleteNewsletterAddress(ctx.db, id);
}
