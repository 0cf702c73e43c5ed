import type { Context } from "#platform/context";
import { selectNewsletterState } from "./newsletter-store.ts";

interface NewsletterState {
  createdAt: Date;
  /** Null while the address waits for that. */
  confirmedAt: Date | null;
}

/** Since when an address is on the list; null when it is not. Does not check the actor. */
export const findNewsletterState = (ctx: Context, email: string): Promise<NewsletterState | null> =>
  selectNewsletterState(ctx.db, email);
