import { isClosedAddress } from "#contracts/closed-address";
import { findOrder } from "#modules/orders";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { insertOptout } from "./asking-store.ts";
import { reviewMailsLink } from "./find-review-mails-link.ts";

/** Uses the mailed link that stops mails about reviews to its order's address. Using it again is fine, too. */
export async function stopReviewMails(
  ctx: Context,
  { id, token }: { id: string; token: string },
): Promise<void> {
  if (!reviewMailsLink.matches(ctx, token, { id }))
    throw new Refusal("invalid", "This link is incomplete. Please open it from the email again.");
  const email = (await findOrder(ctx, id))?.contact.email.toLowerCase();
  if (email === undefined || isClosedAddress(email)) return;
  await insertOptout(ctx.db, email, ctx.now());
}
