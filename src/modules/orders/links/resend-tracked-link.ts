import type { Context } from "#platform/context";
import { networkOf } from "#platform/network";
import { isPageLinkOpen } from "./is-page-link-open.ts";
import { readAnyOrderLink } from "./order-link.ts";

const networkLimit = { name: "tracked-link-network", points: 20, per: 60 * 60 };
const linkLimit = { name: "tracked-link", points: 3, per: 60 * 60 };

/**
 * Mails a new link to an order's page to the order's address, for somebody who has one that may have expired, unless it
 * was ended. Does not reveal whether there was anything to mail.
 */
export async function resendTrackedLink(ctx: Context, token: string): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(networkLimit, networkOf(ctx.actor));
  const link = readAnyOrderLink(ctx, token);
  if (!link) return;
  await ctx.limits.consume(linkLimit, link.orderId);
  if (await isPageLinkOpen(ctx, link))
    await ctx.emit("order-link.requested", { orderId: link.orderId });
}
