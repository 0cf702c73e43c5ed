import type { OrderStatus } from "#contracts/calls/orders";
import type { WorkState } from "#contracts/cancellation";
import type { Cents } from "#contracts/money";
import { isWorkedOn } from "#contracts/order-statuses";
import { canPersonMake } from "#contracts/order-transitions";
import { texts } from "#contracts/texts";
import { listHolders } from "#modules/accounts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { changeForShop, changeOrder } from "#orders/change-order";
import { type Decision, orderEvent } from "#orders/decision";
import { deliverOrPrepare } from "#orders/delivery/complete-order";
import { refusedTransition } from "#orders/order-state";
import type { Order } from "#orders/order";
import { cancelForOffice } from "#orders/payment/cancel-order";
import { requestFrom } from "#orders/payment/finish-refunds";
import { decideStatus, loadStatusFacts } from "#orders/status/decide-status";
import { toOrderSelection } from "./order-filter.ts";
import { findWorker } from "./queue.ts";
import { type QueuePlace, selectQueue } from "./queue-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Somebody gave the work on an order to a colleague. */
    "order.handed-over": { orderId: string; workerId: string; byId: string };
  }
}

interface StatusInput {
  orderId: string;
  status: OrderStatus;
  /** With "cancelled": the refund that the caller was shown or chose; null when none was. */
  expectedRefundCents: Cents | null;
  /** With "cancelled": why it is another refund than the policy's. */
  reason?: string;
}

/**
 * Changes an order's status along the transition table; setting its current status changes nothing. Cancelling needs
 * the right to handle payments, since it refunds a paid order: the refund is recorded, requested, and finished by a job
 * if PayPal does not respond.
 */
export async function updateOrderStatus(ctx: Context, input: StatusInput): Promise<void> {
  requireRight(ctx, "work on orders");
  if (input.status === "cancelled")
    requireRight(ctx, "handle payments", "Only admins can cancel an order");
  if (input.status === "pending") throw new Refusal("invalid", texts.pendingIsManaged);
  await requestFrom(
    ctx,
    changeOrder(ctx, "work on orders", input.orderId, async (ctx, order) =>
      order.status === input.status ? null : move(ctx, order, input),
    ),
  );
}

async function move(ctx: Context, order: Order, input: StatusInput): Promise<Decision> {
  const { status: to, expectedRefundCents, reason = "" } = input;
  if (!canPersonMake(order.status, to)) throw refusedTransition(order.status, to);
  if (to === "cancelled") return cancelForOffice(ctx, order, { expectedRefundCents, reason });
  if (to === "completed") return deliverOrPrepare(ctx, order, { remarks: "", files: [] });
  return decideStatus(order, await loadStatusFacts(ctx, order, to), { to });
}

/** Marks how far the work on a paid order is, which decides what its buyer gets back for cancelling it. */
export async function markWork(
  ctx: Context,
  { orderId, work }: { orderId: string; work: WorkState },
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order) => {
    const { status } = order;
    if (status !== "new" && status !== "processing")
      throw new Refusal("conflict", `This order is ${status}, so there is no work to mark.`);
    if (order.work === work) return null;
    const startedAt = work === "waiting" ? null : (order.startedAt ?? ctx.now());
    return {
      changes: { work, startedAt },
      audit: [{ action: "order.work-marked", details: { work } }],
    };
  });
}

/** Adds a staff note to an order's timeline. */
export async function addOrderNote(
  ctx: Context,
  { orderId, note }: { orderId: string; note: string },
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async () => ({
    audit: [{ action: "order.noted", details: { text: note } }],
  }));
}

interface AssignInput {
  orderId: string;
  /** Null gives the work up. */
  workerId: string | null;
  /** Who had it when the caller chose. */
  seenId: string | null;
}

/** Takes the work on an order, which has started then, gives it to a colleague, or gives it up. */
export async function assignOrder(ctx: Context, input: AssignInput): Promise<void> {
  const { orderId, workerId, seenId } = input;
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    if (order.workerId === workerId) return null;
    if (!isWorkedOn(order) && order.openMatter !== "revision" && !order.prepared)
      throw new Refusal("conflict", `This order is ${order.status}, so there is no work to take.`);
    if (order.workerId !== seenId) throw await takenBy(ctx, order);
    if (workerId === userId) return decideTaking(ctx, order, userId);
    if (workerId === null)
      return { changes: { workerId }, audit: [{ action: "order.released" as const }] };
    const workers = await listHolders(ctx, "work on orders");
    if (workers.every(({ id }) => id !== workerId))
      throw new Refusal("invalid", "Only people who work on orders can be given one");
    return {
      changes: { workerId },
      audit: [{ action: "order.handed-over" as const, details: { worker: workerId } }],
      events: [orderEvent("order.handed-over", { orderId, workerId, byId: userId })],
    };
  });
}

/** For the shop itself: unassigns the open orders of somebody who may no longer work on orders. */
export async function releaseWork(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const workers = await listHolders(ctx, "work on orders");
  const selection = toOrderSelection({});
  if (!selection || workers.some(({ id }) => id === userId)) return;
  const release = async (_: Context, order: Order): Promise<Decision | null> =>
    order.workerId === userId
      ? { changes: { workerId: null }, audit: [{ action: "order.released" }] }
      : null;
  const work = { tab: "all", selection, workerId: userId, dueUntil: null } as const;
  let places: QueuePlace[] = [];
  do {
    const page = { after: places.at(-1) ?? null, limit: BATCH };
    places = await selectQueue(ctx.db, { ...work, now: ctx.now() }, page);
    for (const { id } of places) await changeForShop(ctx, id, release);
  } while (places.length === BATCH);
}

const BATCH = 100;

async function takenBy(ctx: Context, order: Order): Promise<Refusal> {
  const worker = await findWorker(ctx, order.workerId);
  const message = worker
    ? `${worker.name || "Somebody else"} has this order now.`
    : "Nobody has this order any more.";
  return new Refusal("conflict", message);
}

function decideTaking(ctx: Context, order: Order, workerId: string): Decision {
  const starts = isWorkedOn(order) && order.work === "waiting";
  return {
    changes: {
      workerId,
      ...(starts ? { work: "started", startedAt: order.startedAt ?? ctx.now() } : {}),
    },
    audit: [
      { action: "order.taken" },
      ...(starts
        ? [{ action: "order.work-marked" as const, details: { work: "started" as const } }]
        : []),
    ],
  };
}
