import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { insertNewsletterAddress } from "./newsletter-store.ts";

const newsletterLimit = { name: "newsletter", points: 10, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "newsletter.joined": { email: string; name: string };
  }
}

/** Adds an address to the list. Repeating it changes nothing, sends no mail and returns the same. */
export async function joinNewsletter(
  ctx: Context,
  { email, name }: { email: string; name: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(newsletterLimit, networkOf(ctx.actor));
  await inTransaction(ctx, async (ctx) => {
    const address = { id: ctx.newId(), email, name, createdAt: ctx.now() };
    const isNew = await insertNewsletterAddress(ctx.db, address);
    if (isNew) await ctx.emit("newsletter.joined", { email, name });
  });
}
