import type { Context } from "#platform/context";
import { getAdmin } from "#platform/signed-in";
import { type NewsletterAddress, selectNewsletter } from "./newsletter-store.ts";

/** One page of the newsletter's list, newest first. */
export async function listNewsletter(
  ctx: Context,
  query: { page: number; limit: number; search?: string | undefined },
): Promise<{ items: NewsletterAddress[]; total: number }> {
  getAdmin(ctx);
  return selectNewsletter(ctx.db, query);
}
