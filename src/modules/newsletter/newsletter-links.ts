import { mailedLink } from "#platform/mailed-link";

export const confirmLink = mailedLink("newsletter-confirm", "newsletter/confirm");
export const unsubscribeLink = mailedLink("newsletter-unsubscribe", "newsletter/unsubscribe");

/** What such a link holds. */
export interface NewsletterLink {
  id: string;
  token: string;
}
