import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import {
  type DeadEvent,
  dismissDeadEvent,
  listDeadEvents,
  reviveEvent,
} from "#platform/outbox/dead-events";
import { requireRight } from "#platform/require-right";

/** An event whose reaction was given up, without its payload, which may name people. */
export interface GivenUpEvent extends Omit<DeadEvent, "payload"> {
  /** What its reaction should have done. */
  description: string;
  /** Null where the event is not about one order. */
  orderId: string | null;
}

/** Events whose reaction was given up, newest first, for admins. */
export async function listGivenUp(
  ctx: Context,
  paging: { page: number; limit: number },
): Promise<{ items: GivenUpEvent[]; total: number }> {
  requireRight(ctx, "see the shop's health");
  const { items, total } = await listDeadEvents(ctx, paging);
  return {
    items: items.map(({ payload, ...event }) => ({
      ...event,
      description: ctx.subscribers.describe(event.event, event.subscriber),
      orderId: orderIdOf(payload),
    })),
    total,
  };
}

/** Lets such an event run once more. */
export async function retryEvent(ctx: Context, id: number): Promise<void> {
  requireRight(ctx, "see the shop's health");
  await inTransaction(ctx, async (ctx) => {
    const revived = (await reviveEvent(ctx, id)) ?? refuse();
    await recordAudit(ctx, {
      action: "event.retried",
      subject: `event:${id}`,
      details: detailsOf(revived),
    });
  });
}

/** Removes such an event from the list: its reaction never runs. */
export async function dismissEvent(ctx: Context, id: number): Promise<void> {
  requireRight(ctx, "see the shop's health");
  await inTransaction(ctx, async (ctx) => {
    const dismissed = (await dismissDeadEvent(ctx, id)) ?? refuse();
    const { recipient, error } = dismissed;
    await recordAudit(ctx, {
      action: "event.dismissed",
      subject: `event:${id}`,
      details: { ...detailsOf(dismissed), ...(recipient === null ? {} : { recipient }), error },
    });
  });
}

function refuse(): never {
  throw new Refusal(
    "not_found",
    "This event is no longer waiting: it is done, or is being run again.",
  );
}

/** What the audit log keeps of an event. */
function detailsOf({ event, subscriber, payload }: DeadEvent) {
  const orderId = orderIdOf(payload);
  return { event, subscriber, ...(orderId === null ? {} : { orderIds: [orderId] }) };
}

function orderIdOf(payload: unknown): string | null {
  const { orderId } = Object(payload) as { orderId?: unknown };
  return typeof orderId === "string" && /^[0-9a-f-]{36}$/.test(orderId) ? orderId : null;
}
