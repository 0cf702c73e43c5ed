import type { Context } from "#platform/context";
import { networkOf } from "#platform/network";
import { selectGuestOrdersByNumber } from "#src/modules/orders/order-store.ts";

const orderLinkAddressLimit = { name: "order-link-address", points: 20, per: 60 * 60 };
const orderLinkLimit = { name: "order-link", points: 5, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "order-link.requested": { orderId: string };
  }
}

/** Mails the link of a guest's order page again, unless it was ended. Does not reveal which orders exist. */
export async function resendOrderLink(
  ctx: Context,
  { order, email }: { order: string; email: string },
): Promise<void> {
  if (ctx.actor.kind !== "system")
    await ctx.limits.consume(orderLinkAddressLimit, networkOf(ctx.actor));
  await ctx.limits.consume(orderLinkLimit, email);
  const number = order.trim().replace(/^#/, "").toLowerCase();
  if (!/^[0-9a-f-]{8,36}$/.test(number)) return;
  const [found, another] = await selectGuestOrdersByNumber(ctx.db, email, number);
  if (found?.linkEndedAt === null && !another)
    await ctx.emit("order-link.requested", { orderId: found.id });
}
