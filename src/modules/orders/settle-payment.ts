import {
  askProvider,
  findAttemptByIntent,
  intendCapture,
  type PaymentAttempt,
  type PaymentOutcome,
  recordOutcome,
} from "#modules/payments";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import type { PaymentState } from "#platform/ports";
import { settlePoints } from "./settle-points.ts";
import { withLines } from "./get-order.ts";
import type { Order, OrderWithLines } from "./order.ts";
import { recordOrderAudit } from "./order-audit.ts";
import { settle } from "./order-state.ts";
import { lockOrder, selectOrderLines, updateOrder } from "./order-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** Money has arrived; happens once for an order. */
    "order.paid": { orderId: string };
    /** PayPal refused a payment for good, perhaps after days of review; the order waits for another one. */
    "order.payment-denied": { orderId: string; attemptId: string };
  }
}

export interface Settlement {
  order: OrderWithLines;
  outcome: PaymentOutcome | "cancelled";
}

/**
 * The one way in which a payment becomes an order's: called by the return page, by webhooks and by the reconciler,
 * at once or again, in any order. Records the intent, asks PayPal, records the answer; money counts once.
 * `isProbe` looks before it captures, for callers who do not know whether the buyer has approved.
 */
export async function settlePayment(
  ctx: Context,
  { intentId, isProbe = false }: { intentId: string; isProbe?: boolean },
): Promise<Settlement> {
  const attempt = await findAttemptByIntent(ctx.db, intentId);
  if (!attempt) throw new Refusal("not_found", "This payment is not known here");
  const isWorthALook = attempt.state === "open" || attempt.state === "completed";
  if (isProbe && isWorthALook) {
    const state = await ctx.ports.payments.getPayment(intentId);
    if (state.status !== "approved") return store(ctx, attempt, state);
  }
  const { settled, toAsk } = await intend(ctx, attempt);
  if (settled) return { ...settled, order: await withLines(ctx, settled.order) };
  return store(ctx, toAsk, await askProvider(ctx, toAsk));
}

type Intended =
  | { settled: { order: Order; outcome: Settlement["outcome"] }; toAsk: null }
  | { settled: null; toAsk: PaymentAttempt };

const settledAs = (order: Order, outcome: Settlement["outcome"]): Intended => ({
  settled: { order, outcome },
  toAsk: null,
});

async function intend(ctx: Context, attempt: PaymentAttempt): Promise<Intended> {
  return inTransaction(ctx, async (ctx) => {
    const order = await getLocked(ctx, attempt.orderId);
    const isOver = order.paymentStatus === "completed" || order.paymentStatus === "refunded";
    if (isOver) return settledAs(order, "completed");
    if (attempt.state === "mismatch") return settledAs(order, "mismatch");
    const mayCapture = order.status === "pending" || attempt.state === "pending";
    if (!mayCapture && attempt.state !== "capturing") return settledAs(order, "cancelled");
    const intended = await intendCapture(ctx, attempt);
    if (intended) return { settled: null, toAsk: intended };
    return settledAs(order, await outcomeOfFinished(ctx, attempt.intentId!));
  });
}

/** What to tell of an attempt that nothing can be asked about any more. */
async function outcomeOfFinished(ctx: Context, intentId: string): Promise<PaymentOutcome> {
  const attempt = await findAttemptByIntent(ctx.db, intentId);
  return attempt?.state === "mismatch" || attempt?.state === "denied" ? attempt.state : "gone";
}

async function store(
  ctx: Context,
  attempt: PaymentAttempt,
  state: PaymentState,
): Promise<Settlement> {
  return inTransaction(ctx, async (ctx) => {
    const [locked, lines] = await Promise.all([
      getLocked(ctx, attempt.orderId),
      selectOrderLines(ctx.db, attempt.orderId),
    ]);
    const order = { ...locked, lines };
    const outcome = await recordOutcome(ctx, attempt, state);
    const { isNewlyPaid, warning, ...states } = settle(order, outcome);
    const now = ctx.now();
    const changes = {
      ...states,
      ...(await settlePoints(ctx, order, { isNewlyPaid, ...states })),
      updatedAt: now,
      ...(warning || states.paymentStatus === "refunded" ? { warning } : {}),
      ...(isNewlyPaid ? { paidAt: now } : {}),
    };
    const hasChanged =
      warning !== null ||
      states.status !== order.status ||
      states.paymentStatus !== order.paymentStatus;
    if (hasChanged) await updateOrder(ctx.db, order.id, changes);
    if (isNewlyPaid) await ctx.emit("order.paid", { orderId: order.id }, { key: order.id });
    else if (hasChanged) await recordChange(ctx, order, { ...states, warning });
    if (isDenied(order, states))
      await emitDenial(ctx, { orderId: order.id, attemptId: attempt.id });
    return { order: { ...order, ...changes }, outcome };
  });
}

/** What nobody did who was asked to: for the order's timeline. That it was paid stands in the order itself. */
async function recordChange(
  ctx: Context,
  { id, totalCents }: Order,
  { paymentStatus, warning }: Pick<Order, "paymentStatus"> & { warning: string | null },
): Promise<void> {
  if (warning) ctx.log.error({ orderId: id }, warning);
  if (paymentStatus === "refunded")
    await recordOrderAudit(ctx, id, "order.refunded", { amountCents: totalCents });
  else
    await recordOrderAudit(ctx, id, "order.payment-changed", {
      paymentStatus,
      ...(warning ? { text: warning } : {}),
    });
}

/** The order still waits for money, and what seemed to be on its way does not come. */
const isDenied = (before: Order, after: Pick<Order, "status" | "paymentStatus">): boolean =>
  after.status === "pending" &&
  after.paymentStatus === "failed" &&
  before.paymentStatus !== "failed";

const emitDenial = (ctx: Context, denial: { orderId: string; attemptId: string }): Promise<void> =>
  ctx.emit("order.payment-denied", denial, { key: denial.attemptId });

async function getLocked(ctx: Context, orderId: string): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId);
  if (!order) throw new Error(`payment attempt without an order: ${orderId}`);
  return order;
}
