import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { type NewsletterAddress, selectNewsletter } from "./newsletter-store.ts";

/** One page of the newsletter's list, newest first. */
export async function listNewsletter(
  ctx: Context,
  query: { page: number; limit: number; search?: string | undefined },
): Promise<{ items: NewsletterAddress[]; total: number }> {
  requireRight(ctx, "manage customers");
  return selectNewsletter(ctx.db, query);
}
