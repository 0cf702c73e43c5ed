import type { Context } from "#platform/context";
import { networkOf } from "#platform/network";
import { selectGuestOrdersByNumber } from "./order-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "order-link.requested": { orderId: string };
  }
}

/** Mails the link of a guest's order page again. Tells the caller nothing about which orders exist. */
export async function resendOrderLink(
  ctx: Context,
  { order, email }: { order: string; email: string },
): Promise<void> {
  if (ctx.actor.kind !== "system")
    await ctx.limits.consume("order-link-address", networkOf(ctx.actor));
  await ctx.limits.consume("order-link", email);
  const number = order.trim().replace(/^#/, "").toLowerCase();
  if (!/^[0-9a-f-]{8,36}$/.test(number)) return;
  const [found, another] = await selectGuestOrdersByNumber(ctx.db, email, number);
  if (found && !another) await ctx.emit("order-link.requested", { orderId: found.id });
}
