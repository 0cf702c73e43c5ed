import type { Context } from "#platform/context";

/** What a mailed link does with its address. */
type Purpose = "confirm" | "unsubscribe";

/** What a mailed link holds. */
export interface NewsletterLink {
  id: string;
  token: string;
}

/** A link to the page where its owner confirms or removes the address. */
export function newsletterLink(ctx: Context, purpose: Purpose, id: string): string {
  const token = ctx.tokens.derive(tokenPurpose(purpose), id);
  const query = new URLSearchParams({ id, token });
  return `${ctx.config.publicUrl}/newsletter/${purpose}?${query.toString()}`;
}

/** Needs no query, so wrong links cost nothing. */
export const isNewsletterLink = (
  ctx: Context,
  purpose: Purpose,
  { id, token }: NewsletterLink,
): boolean => ctx.tokens.matches(token, tokenPurpose(purpose), id);

const tokenPurpose = (purpose: Purpose) => `newsletter-${purpose}`;
