import { retention } from "#contracts/retention";
import { unprovenMailLimit } from "#contracts/time-limits";
import { DAY_MS } from "#contracts/utc-days";
import { maskEmail } from "#modules/audit";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { changeOwnOrder } from "#orders/change-order";
import { withLines } from "#orders/find-order";
import { getOwnedOrder, type OwnedOrderKey } from "#orders/owned-order";
import { type Decision, orderEvent } from "#orders/decision";
import type { OrderOwner } from "#orders/order-store";
import type { Order } from "#orders/order";
import { readShareLink } from "./share-link.ts";
import { MAX_SHARES, type Share } from "./share-link.ts";
import {
  deleteSharesBefore,
  endOrderShares,
  insertShare,
  selectRecipientsSince,
  selectShare,
  selectOrderShares,
  selectSharesWith,
  updateShare,
} from "./shares-store.ts";

/** People with whom one buyer may share in a day, over all orders and with those whose link was ended. */
const MAX_RECIPIENTS = 20;

/** Limits on the mails about one order, and to one address. */
const orderLimit = { name: "share-order", points: 40, per: 24 * 60 * 60 };
const addressLimit = { name: "share-address", points: 5, per: 60 * 60 };

interface ShareInput {
  email: string;
  /** Position of the only line to share; the whole order unless given. */
  line?: number | undefined;
}

/** Mails a person a separate link to the deliveries of the actor's own order; mails it again if the person has one. */
export async function shareOrder(ctx: Context, input: ShareInput & OwnedOrderKey): Promise<void> {
  const { email, line = null } = input;
  const { id: orderId } = await getOwnedOrder(ctx, input);
  await ctx.limits.consume(orderLimit, orderId);
  await ctx.limits.consume(addressLimit, email);
  await consumeUnproven(ctx, email);
  await changeOwnOrder(ctx, input, async (ctx, order) => {
    if (order.completion === null)
      throw new Refusal("conflict", "There is nothing to share before the order is delivered.");
    // The newest version counts, since only the first one can be without files.
    if (order.completion.files.length === 0)
      throw new Refusal("conflict", "This order has no files to share yet.");
    if (line !== null) await mustHaveFiles(ctx, order, line);
    await mustHaveRecipientsLeft(ctx, order, email);
    const shares = await selectOrderShares(ctx.db, [orderId]);
    return decideShare(orderId, shares, { id: ctx.newId(), email, line, now: ctx.now() });
  });
}

/** A recipient who opened one of these links before has proven the address, and gets as many as the other limits allow. */
async function consumeUnproven(ctx: Context, email: string): Promise<void> {
  const shares = await selectSharesWith(ctx.db, email);
  if (shares.some(({ usedAt }) => usedAt !== null)) return;
  const message =
    "This address got three emails today, and nobody has opened their links. Please ask the person to look for them, or try again tomorrow.";
  await ctx.limits.consume(unprovenMailLimit, email, { message });
}

/** Under a lock of the buyer's, since orders are shared side by side. */
async function mustHaveRecipientsLeft(ctx: Context, order: Order, email: string): Promise<void> {
  if (ctx.limits.isRelaxed) return;
  const owner: OrderOwner =
    order.customerId === null
      ? { customerId: null, contactEmail: order.contact.email }
      : { customerId: order.customerId };
  await lockUntilCommit(ctx, `shares of ${order.customerId ?? order.contact.email}`);
  const since = new Date(ctx.now().getTime() - DAY_MS);
  const recipients = await selectRecipientsSince(ctx.db, owner, since);
  if (recipients.includes(email) || recipients.length < MAX_RECIPIENTS) return;
  throw new Refusal(
    "too_many_requests",
    `You have shared reports with ${MAX_RECIPIENTS} people within a day. Please try again tomorrow.`,
    { retryAfterSeconds: DAY_MS / 1000 },
  );
}

/** Files that are for several roofs are not shared with one of them. */
async function mustHaveFiles(ctx: Context, order: Order, line: number): Promise<void> {
  const { lines } = await withLines(ctx, order);
  const files = order.completion?.files ?? [];
  if (!lines[line]) throw new Refusal("invalid", "The order has no such report");
  if (lines.length > 1 && !files.some((file) => file.line === line))
    throw new Refusal(
      "conflict",
      "No file is for this roof alone, so it can’t be shared by itself. Share the whole order instead.",
    );
}

/** Mails the address its open link again, or a new one. */
function decideShare(
  orderId: string,
  shares: readonly Share[],
  { id, email, line, now }: { id: string; email: string; line: number | null; now: Date },
): Decision {
  const open = shares.filter(({ endedAt }) => endedAt === null);
  const known = open.find((share) => share.email === email && share.line === line);
  if (!known && open.length >= MAX_SHARES)
    throw new Refusal(
      "conflict",
      `This order is shared with ${MAX_SHARES} people. End one of their links first.`,
    );
  const share = { id, orderId, email, line, sentAt: now, usedAt: null, endedAt: null };
  return {
    audit: [{ action: "order.shared", details: { text: maskEmail(email) } }],
    events: [orderEvent("order.shared", { orderId, shareId: known?.id ?? id })],
    writes: [
      (ctx) =>
        known ? updateShare(ctx.db, known.id, { sentAt: now }) : insertShare(ctx.db, share),
    ],
  };
}

/** Ends a link to what was delivered with an order of the actor's own, at once. An ended one stays ended. */
export async function endShare(
  ctx: Context,
  input: { shareId: string } & OwnedOrderKey,
): Promise<void> {
  await changeOwnOrder(ctx, input, async (ctx, { id: orderId }) => {
    const { shareId } = input;
    const share = await selectShare(ctx.db, shareId);
    if (share?.orderId !== orderId)
      throw new Refusal("not_found", "There is no such link to this order.");
    if (share.endedAt !== null) return null;
    return {
      audit: [{ action: "order.share-ended", details: { text: maskEmail(share.email) } }],
      writes: [(ctx) => endOrderShares(ctx.db, orderId, { at: ctx.now(), id: shareId })],
    };
  });
}

const networkLimit = { name: "shared-link-network", points: 20, per: 60 * 60 };
const linkLimit = { name: "shared-link", points: 3, per: 60 * 60 };

/**
 * Mails a new link to the address that got this one, unless it was ended. Does not reveal whether there was anything to
 * mail.
 */
export async function resendSharedLink(ctx: Context, token: string): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(networkLimit, readNetwork(ctx.actor));
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

/** For the shop itself: forgets with whom orders were shared long ago. */
export const deleteOldShares = (ctx: Context): Promise<void> =>
  deleteSharesBefore(ctx.db, new Date(ctx.now().getTime() - retention.shareDays * DAY_MS));

/** For the shop itself; does not check the actor. */
export const findShare = (ctx: Context, id: string): Promise<Share | null> =>
  selectShare(ctx.db, id);

/** The links that were mailed to an address, the newest first. For its proven owner; does not check the actor. */
export const listSharesWith = (ctx: Context, email: string): Promise<Share[]> =>
  selectSharesWith(ctx.db, email);
