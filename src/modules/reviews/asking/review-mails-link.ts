import type { Context } from "#platform/context";

/** What the mailed link that stops mails about reviews holds. */
export interface ReviewMailsLink {
  /** Id of the order whose mail has the link. */
  id: string;
  token: string;
}

const purpose = "review-mails";

/** A link to the page where a buyer stops the mails that ask for reviews. */
export function reviewMailsLink(ctx: Context, orderId: string): string {
  const token = ctx.tokens.derive(purpose, orderId);
  const query = new URLSearchParams({ id: orderId, token });
  return `${ctx.config.publicUrl}/reviews/unsubscribe?${query.toString()}`;
}

/** Needs no query, so wrong links cost nothing. */
export const isReviewMailsLink = (ctx: Context, { id, token }: ReviewMailsLink): boolean =>
  ctx.tokens.matches(token, purpose, id);
