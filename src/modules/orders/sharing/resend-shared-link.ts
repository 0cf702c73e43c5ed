import { networkOf } from "#platform/network";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { readShareLink } from "./share-link.ts";
import { selectShare, updateShare } from "./shares-store.ts";

const networkLimit = { name: "shared-link-network", points: 20, per: 60 * 60 };
const linkLimit = { name: "shared-link", points: 3, per: 60 * 60 };

/**
 * Mails a new link to the address that got this one, unless it was ended. Does not reveal whether there was anything to
 * mail.
 */
export async function resendSharedLink(ctx: Context, token: string): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(networkLimit, networkOf(ctx.actor));
  const link = readShareLink(ctx, token);
  if (!link) return;
  await ctx.limits.consume(linkLimit, link.id);
  await inTransaction(ctx, async (ctx) => {
    const share = await selectShare(ctx.db, link.id);
    if (share?.endedAt !== null) return;
    await updateShare(ctx.db, share.id, { sentAt: ctx.now() });
    await ctx.emit("order.shared", { orderId: share.orderId, shareId: share.id });
  });
}
