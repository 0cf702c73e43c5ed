import { orderTexts } from "#contracts/texts-admin-orders";
import { listHolders } from "#modules/accounts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { changeOrder } from "#orders/change-order";
import { type Decision, decided, joinDecisions, orderEvent } from "#orders/decision";
import { findWaiting, type Order, type PreparedDelivery } from "#orders/order";
import { endPrepared } from "#orders/status/decide-status";
import { deliver, isApprovalNeeded, mustBeCompletable } from "./complete-order.ts";
import { deliverNext } from "./deliver-version.ts";
import { decideSendingBack } from "./revision-rules.ts";

/** A delivery that waits for approval, as the caller was shown it. */
interface SeenDelivery {
  orderId: string;
  preparedAt: Date;
}

/** Delivers what somebody else has made, exactly as if no approval were needed. */
export async function approveDelivery(
  ctx: Context,
  { orderId, preparedAt }: SeenDelivery,
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    const prepared = await mustWait(ctx, order, preparedAt);
    if (prepared.makerId === userId && (await isApprovalNeeded(ctx))) throw await isOwn(ctx);
    const ended = joinDecisions(endPrepared(orderId), {
      audit: [{ action: "order.delivery-approved" }],
    });
    return joinDecisions(ended, await release(ctx, decided(order, ended), prepared));
  });
}

async function release(ctx: Context, order: Order, prepared: PreparedDelivery): Promise<Decision> {
  const { remarks, files, makerId, next } = prepared;
  if (next) return deliverNext(ctx, order, { ...prepared, next });
  await mustBeCompletable(ctx, order);
  return deliver(ctx, order, { remarks, files, by: makerId });
}

/**
 * Gives what was made back to its maker, who may do so, too; its buyer never saw it. The order keeps it, so that it can
 * be changed and made again, until something else is delivered or made.
 */
export async function sendDeliveryBack(
  ctx: Context,
  { orderId, preparedAt, note }: SeenDelivery & { note: string },
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    const prepared = await mustWait(ctx, order, preparedAt);
    return decideSendingBack(order, prepared, { byId: userId, note, at: ctx.now() });
  });
}

/** Ends a delivery that was sent back and that nobody makes again. */
export async function dropDelivery(
  ctx: Context,
  { orderId, preparedAt }: SeenDelivery,
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (_ctx, { prepared }) => {
    if (!prepared?.sentBack || prepared.preparedAt !== preparedAt.toISOString())
      throw new Refusal(
        "conflict",
        "This delivery is not there any more: it was dropped, or another one has been made since.",
      );
    return joinDecisions(endPrepared(orderId), {
      audit: [{ action: "order.delivery-dropped" }],
      events: [orderEvent("order.delivery-dropped", { orderId })],
    });
  });
}

/** Somebody else may have decided about it, and another one may have been made since. */
async function mustWait(ctx: Context, order: Order, preparedAt: Date): Promise<PreparedDelivery> {
  const prepared = findWaiting(order);
  if (prepared?.preparedAt === preparedAt.toISOString()) return prepared;
  if (prepared)
    throw new Refusal(
      "conflict",
      "Another delivery has been made for this order in the meantime. Look at its files first.",
    );
  if (order.status === "completed" && order.completion?.version === undefined)
    await mustBeCompletable(ctx, order);
  throw new Refusal(
    "conflict",
    "Nothing waits for approval here any more: it was delivered or sent back.",
  );
}

async function isOwn(ctx: Context): Promise<Refusal> {
  const holders = await listHolders(ctx, "work on orders");
  return new Refusal(
    "conflict",
    holders.length > 1
      ? "You made this delivery, so somebody else has to approve it."
      : `You made this delivery. ${orderTexts.noApprover}`,
  );
}
