import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import {
  type NewsletterAddress,
  selectNewsletter,
  selectNewsletterState,
} from "./newsletter-store.ts";

/** One page of the newsletter's list, newest first. */
export async function listNewsletter(
  ctx: Context,
  query: { page: number; limit: number; search?: string | undefined },
): Promise<{ items: NewsletterAddress[]; total: number }> {
  requireRight(ctx, "manage customers");
  return selectNewsletter(ctx.db, query);
}

/** Since when an address is on the list, and confirmed; null when it is not. Does not check the actor. */
export const findNewsletterState = (
  ctx: Context,
  email: string,
): Promise<Pick<NewsletterAddress, "createdAt" | "confirmedAt"> | null> =>
  selectNewsletterState(ctx.db, email);
