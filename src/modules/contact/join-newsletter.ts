import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { insertNewsletterAddress } from "./contact-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "newsletter.joined": { email: string; name: string };
  }
}

/** Puts an address on the list. Doing it again changes nothing, mails nothing and is answered the same. */
export async function joinNewsletter(
  ctx: Context,
  { email, name }: { email: string; name: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume("newsletter", networkOf(ctx.actor));
  await inTransaction(ctx, async (ctx) => {
    const address = { id: ctx.newId(), email, name, createdAt: ctx.now() };
    const isNew = await insertNewsletterAddress(ctx.db, address);
    if (isNew) await ctx.emit("newsletter.joined", { email, name });
  });
}
