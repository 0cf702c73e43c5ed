import { isClosedAddress } from "#contracts/closed-address";
import { isId } from "#contracts/ids";
import { may, type Right } from "#contracts/rights";
import { findUser } from "#modules/accounts";
import type { PageLink } from "#modules/files/fetches";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { changeOrder } from "#orders/change-order";
import { endGuestLinks } from "#orders/customer-orders-store";
import { type Decision, joinDecisions, orderEvent } from "#orders/decision";
import { isOpenedByLink, isOpenTo, readAnyOrderLink } from "#orders/order-link";
import { selectGuestOrdersByNumber, selectOrder } from "#orders/order-store";
import type { Order } from "#orders/order";
import { endOrderShares, selectShare } from "./shares-store.ts";

/**
 * Changes which mailed links open the page of an order that is opened by links, under the order's lock, for admins.
 * Links that were shared end.
 */
async function changeOrderLink(
  ctx: Context,
  orderId: string,
  decide: (order: Order, now: Date) => Decision,
): Promise<void> {
  await changeOrder(ctx, "manage customers", orderId, async (ctx, order) => {
    if (!(await isOpenedByLink(ctx, order)))
      throw new Refusal(
        "conflict",
        "This order belongs to an account; its owner logs in to see it.",
      );
    if (isClosedAddress(order.contact.email))
      throw new Refusal("conflict", "The buyer closed the account and is removed from this order.");
    return joinDecisions(decide(order, ctx.now()), {
      // The holder of an earlier link may have shared the order.
      writes: [(ctx) => endOrderShares(ctx.db, orderId, { at: ctx.now() })],
    });
  });
}

/** Ends every mailed link to a guest's order page; none is mailed until an admin renews it. */
export const endOrderLink = (ctx: Context, orderId: string) =>
  changeOrderLink(ctx, orderId, (order, now) => {
    if (order.linkEndedAt !== null)
      throw new Refusal("conflict", "The links to this order have ended already.");
    return { changes: { linkEndedAt: now }, audit: [{ action: "order.link-ended" }] };
  });

declare module "#platform/context" {
  interface EventMap {
    /** Earlier links have ended. */
    "order-link.renewed": { orderId: string };
    "order-link.requested": { orderId: string };
  }
}

/** Ends every mailed link to a guest's order page and mails the guest a new one. */
export const renewOrderLink = (ctx: Context, orderId: string) =>
  changeOrderLink(ctx, orderId, ({ linkVersion }) => ({
    changes: { linkVersion: linkVersion + 1, linkEndedAt: null },
    audit: [{ action: "order.link-renewed" }],
    events: [orderEvent("order-link.renewed", { orderId })],
  }));

const orderLinkAddressLimit = { name: "order-link-address", points: 20, per: 60 * 60 };
const orderLinkLimit = { name: "order-link", points: 5, per: 60 * 60 };

/** Mails the link of a guest's order page again, unless it was ended. Does not reveal which orders exist. */
export async function resendOrderLink(
  ctx: Context,
  { order, email }: { order: string; email: string },
): Promise<void> {
  if (ctx.actor.kind !== "system")
    await ctx.limits.consume(orderLinkAddressLimit, readNetwork(ctx.actor));
  await ctx.limits.consume(orderLinkLimit, email);
  const number = order.trim().replace(/^#/, "").toLowerCase();
  if (!/^[0-9a-f-]{8,36}$/.test(number)) return;
  const [found, another] = await selectGuestOrdersByNumber(ctx.db, email, number);
  if (found?.linkEndedAt === null && !another)
    await ctx.emit("order-link.requested", { orderId: found.id });
}

const networkLimit = { name: "tracked-link-network", points: 20, per: 60 * 60 };
const linkLimit = { name: "tracked-link", points: 3, per: 60 * 60 };

/**
 * Mails a new link to an order's page to the order's address, for somebody who has one that may have expired, unless it
 * was ended. Does not reveal whether there was anything to mail.
 */
export async function resendTrackedLink(ctx: Context, token: string): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(networkLimit, readNetwork(ctx.actor));
  const link = readAnyOrderLink(ctx, token);
  if (!link) return;
  await ctx.limits.consume(linkLimit, link.orderId);
  if (await isPageLinkOpen(ctx, link))
    await ctx.emit("order-link.requested", { orderId: link.orderId });
}

/**
 * Whether a link that has not expired still opens the page of an order or of what was delivered with it: it was not
 * ended, and an account is open and still has its right. Does not check the actor.
 */
export async function isPageLinkOpen(ctx: Context, link: PageLink): Promise<boolean> {
  if ("shareId" in link) return (await selectShare(ctx.db, link.shareId))?.endedAt === null;
  if ("userId" in link) return isId(link.userId) && isOpenAccount(ctx, link);
  const order = isId(link.orderId) ? await selectOrder(ctx.db, link.orderId) : null;
  return order !== null && isOpenTo(ctx, order, link.version);
}

async function isOpenAccount(
  ctx: Context,
  { userId, right }: { userId: string; right?: Right },
): Promise<boolean> {
  const user = await findUser(ctx, userId);
  return user?.deactivatedAt === null && (right === undefined || may(user.role, right));
}

/** For the shop itself: ends the mailed links to the guest orders of an address whose account was closed. */
export const endGuestOrderLinks = (ctx: Context, email: string): Promise<void> =>
  endGuestLinks(ctx.db, email, ctx.now());
