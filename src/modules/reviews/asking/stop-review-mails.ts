import { isClosedAddress } from "#contracts/closed-address";
import { findUser } from "#modules/accounts";
import { findOrder } from "#modules/orders";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { insertOptout } from "./asking-store.ts";
import { reviewMailsLink } from "./find-review-mails-link.ts";

/** Uses the mailed link that stops mails about reviews to its order's addresses. Using it again is fine, too. */
export async function stopReviewMails(
  ctx: Context,
  { id, token }: { id: string; token: string },
): Promise<void> {
  if (!reviewMailsLink.matches(ctx, token, { id }))
    throw new Refusal("invalid", "This link is incomplete. Please open it from the email again.");
  const order = await findOrder(ctx, id);
  if (!order) return;
  // The mail may have gone to either of them.
  const account = order.customerId === null ? null : await findUser(ctx, order.customerId);
  const emails = [order.contact.email.toLowerCase(), ...(account ? [account.email] : [])];
  for (const email of emails)
    if (!isClosedAddress(email)) await insertOptout(ctx.db, email, ctx.now());
}
